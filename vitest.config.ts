import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { "~": here("./app"), "#drizzle": here("./drizzle"), "#seed": here("./seed") } },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "drizzle/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["./tests/setup/worker-environment.ts"],
  },
});
