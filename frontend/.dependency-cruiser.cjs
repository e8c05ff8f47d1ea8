/**
 * Who may import whom (ARCHITECTURE.md): pages | desk | builder > features > shell > travel > ui > api > lib.
 * A layer imports downwards only; `ui` is the exception that may not see `api`.
 */
const layers = [["pages", "desk", "builder"], ["features"], ["shell"], ["travel"], ["ui"], ["api"], ["lib"]];

const upwardImports = layers.slice(1).map((names, index) => ({
  name: `${names[0]}-imports-only-downwards`,
  severity: "error",
  comment: "Layers import downwards only.",
  from: { path: `^app/(${names.join("|")})/` },
  to: {
    path: `^app/(${layers
      .slice(0, index + 1)
      .flat()
      .join("|")})/`,
  },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...upwardImports,
    {
      name: "ui-never-imports-api",
      severity: "error",
      comment: "Primitives draw what they are given; they know no response shape.",
      from: { path: "^app/ui/" },
      to: { path: "^app/api/" },
    },
    {
      name: "features-are-blind-to-each-other",
      severity: "error",
      comment: "A feature that needs another feature is a page's job.",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "applications-are-blind-to-each-other",
      severity: "error",
      from: { path: "^app/(pages|desk|builder)/" },
      to: { path: "^app/(pages|desk|builder)/", pathNot: "^app/$1/" },
    },
    {
      name: "entries-are-not-imported",
      severity: "error",
      comment: "Entries start a process; nothing but the render process's own files leans on them.",
      from: { pathNot: "^app/(entry|render/)" },
      to: { path: "^app/(entry\\.|render/)" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-test-code-in-the-site",
      severity: "error",
      from: { pathNot: "\\.test\\.tsx?$|test-setup\\.ts$|/testing/" },
      to: { path: "\\.test\\.tsx?$|/testing/" },
    },
    {
      name: "no-tooling-in-the-site",
      severity: "error",
      comment: "What ships is declared under dependencies.",
      from: { path: "^app", pathNot: "\\.test\\.tsx?$|test-setup\\.ts$|/testing/|^app/api/schema\\.d\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".d.ts", ".js", ".mjs", ".css"],
    },
  },
};
