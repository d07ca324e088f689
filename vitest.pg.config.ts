import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
const here = (path: string) => "/work/wt/pg/" + path;
export default defineConfig({
  root: "/work/wt/pg",
  resolve: { alias: { "~": here("app"), "#drizzle": here("drizzle"), "#seed": here("seed") } },
  test: {
    include: ["app/**/*.test.ts", "tests/routes/**/*.test.ts"],
    globalSetup: ["./tests/support/ensure-postgres.ts"],
    setupFiles: ["./tests/support/worker-environment.ts", "./tests/support/worker-postgres.ts"],
    maxWorkers: 2, testTimeout: 20000, hookTimeout: 20000,
  },
});
