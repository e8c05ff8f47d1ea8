import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist", "node_modules", "test-results", "playwright-report", "app/api/schema.d.ts"] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["app/**/*.{ts,tsx}"],
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: {
      ...jsxA11y.flatConfigs.recommended.languageOptions,
      globals: globals.browser,
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ...reactHooks.configs.flat["recommended-latest"],
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: {
      // Safari drops list semantics from unstyled lists; saying the role again gives them back.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
    },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: ["app/shell/content/rich-text.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: "Only RichText prints HTML, and only HTML the server has sanitised.",
        },
        {
          selector: "JSXAttribute[name.name='style']",
          message: "The page's content security policy refuses style attributes; use a class or a data attribute.",
        },
      ],
    },
  },
  {
    files: ["*.{js,mjs,cjs,ts}", "scripts/**", "app/render/**", "e2e/**"],
    languageOptions: { globals: globals.node },
  },
  {
    // What these hand to the browser runs there.
    files: ["scripts/measure-search.mjs", "scripts/measure-vitals.mjs", "scripts/vitals/**"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ["scripts/**", "*.mjs"], rules: { "no-console": "off" } },
);
