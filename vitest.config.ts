import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const longest = ["/tests/faults/", "/tests/server/"];

/** Files that start servers take longest: they come first, so that no process ends long after the others. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((folder) => moduleId.includes(folder));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What reads and writes rows: tried on both databases. */
const onBoth = [
  "app/features/**/*.server.test.ts",
  "app/lib/{content-version,lease,rate-limit}.server.test.ts",
  "tests/routes/**/*.test.ts",
  "tests/database/**/*.test.ts",
  "tests/server/{lead-capture,media,page-cache,scheduled-post,status}.test.ts",
  "tests/faults/{kills,lead-survival,one-time-links}.test.ts",
];

/** The other server tests about data, on Postgres: `npm run test:postgres`. */
const alsoOnPostgres = [
  "app/features/bot-check/proof-of-work.server.test.ts",
  "tests/server/{blog-feeds,demo-content,malformed-submissions}.test.ts",
  "tests/faults/{generated-requests,submission-flood}.test.ts",
];

/** Of these, what stores nothing, spends its time elsewhere, or uses both databases in either project. */
const withoutRows = [
  "app/features/bot-check/proof-of-work.server.test.ts",
  "app/features/auth/password*.server.test.ts",
  "app/features/bot-check/turnstile.server.test.ts",
  "app/features/estimates/estimate-input.server.test.ts",
  "app/features/media/{image-processing,store-image}.server.test.ts",
  "app/features/posts/markdown*.server.test.ts",
  "tests/database/moving.test.ts",
];

const onPostgres = {
  globalSetup: ["./tests/support/ensure-postgres.ts", "./tests/support/prepare-run-postgres.ts"],
  // The first one's end comes last: the database goes when nothing uses it any more.
  setupFiles: ["./tests/support/worker-postgres.ts", "./tests/support/worker-environment.ts"],
};

export default defineConfig({
  resolve: {
    alias: { "~": here("./app"), "#drizzle": here("./drizzle"), "#seed": here("./seed") },
  },
  test: {
    // Packages are loaded once in a process; tests/support/worker-environment.ts separates the files.
    isolate: false,
    // Two processors, and a third of the tests waits for the servers that it started.
    maxWorkers: 3,
    sequence: { sequencer: ServersFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: "sqlite",
          include: [
            "app/**/*.test.{ts,tsx}",
            "server/**/*.test.ts",
            "drizzle/**/*.test.ts",
            "tests/**/*.test.{ts,tsx}",
          ],
          globalSetup: ["./tests/support/prepare-run.ts"],
          setupFiles: ["./tests/support/worker-environment.ts"],
        },
      },
      { extends: true, test: { name: "postgres", include: onBoth, exclude: withoutRows, ...onPostgres } },
      { extends: true, test: { name: "more-on-postgres", include: alsoOnPostgres, ...onPostgres } },
    ],
  },
});
