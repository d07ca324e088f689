import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: { "~": here("./app"), "#drizzle": here("./drizzle"), "#seed": here("./seed") },
  },
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "drizzle/**/*.test.ts",
      "tests/**/*.test.{ts,tsx}",
    ],
    globalSetup: ["./tests/support/ensure-build.ts"],
    setupFiles: ["./tests/support/worker-environment.ts"],
    // Tests mostly wait for the servers that they start.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
