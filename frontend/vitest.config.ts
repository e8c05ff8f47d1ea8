import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    // Every file has a window and modules of its own in a process that stays: to start one and load jsdom costs more than most tests.
    pool: "vmForks",
    // Never one: that would be given all files at once, in one window.
    maxWorkers: 2,
    vmMemoryLimit: "1GB",
    include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    setupFiles: ["./app/test-setup.ts"],
    restoreMocks: true,
    testTimeout: 20_000,
    // Class names stay readable, so a test may look for a state that only a class carries.
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
