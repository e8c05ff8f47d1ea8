import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    include: ["app/**/*.test.{ts,tsx}"],
    setupFiles: ["./app/test-setup.ts"],
    restoreMocks: true,
    // Class names stay readable, so a test may look for a state that only a class carries.
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
