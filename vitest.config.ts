import svgr from "vite-plugin-svgr";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type ProjectConfig, type TestSpecification } from "vitest/node";
import { aliases, DRAWINGS } from "./aliases";
import { isBuilt } from "./scripts/build.mjs";

const longest = ["/tests/faults/", "/tests/server/"];

/** Runs files that start servers first: they take longest, and no process should finish much later. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((folder) => moduleId.includes(folder));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that read and write rows run on both databases. */
const onBoth = [
  "app/features/**/*.server.test.ts",
  "app/lib/{database/{long-read,sweep},limits/rate-limit}.server.test.ts",
  "tests/database/**/*.test.ts",
  "tests/server/{media,page-cache,on-time}.test.ts",
];

/** Work of many seconds: `npm run test:long`. */
const longUnits = [
  "app/features/backups/backups.server.test.ts",
  "app/features/calendar/busy-times/busy-worker.server.test.ts",
  "app/lib/files/move-images.server.test.ts",
  "app/features/media/store-image.server.test.ts",
  "app/features/post-import/{import-posts,writing/imported-images,imported-redirects}.server.test.ts",
  "app/features/markdown/markdown-rendering.server.test.ts",
  "app/features/outbox/mail.server.test.ts",
  "app/lib/workers/worker-process.server.test.ts",
  "tests/documents/{estimate,offer}.test.ts",
  "tests/serve-and-update.test.ts",
];

/** Floods, outages, whole archives and imports, which `npm run test:long` runs. */
const longServers = [
  "tests/database/{before-1.0,double-booking,first-start,concurrent-images,moving,outbox-processes}.test.ts",
  "tests/faults/*.test.ts",
  "tests/server/{daily-backup,doctor,doctor-data,import,operation,private-data,restored-site}.test.ts",
  "tests/server/{audit,content-counts,content-transfer,demo-content,hosting,once-hooks,remix-serve,secret-rotation,setup}.test.ts",
];

/** Routes and whole processes on Postgres, and moves between databases, which `npm run test:long` runs. */
const longOnPostgres = [
  "app/features/post-import/{import-posts,writing/imported-images,imported-redirects}.server.test.ts",
  "tests/routes/**/*.test.{ts,tsx}",
  "app/features/{bot-check/proof-of-work,offers/offer-delivery,outbox/delivery}.server.test.ts",
  "tests/database/{before-1.0,cluster,double-booking,first-start,forms-without-database,concurrent-images,moved-images,outbox-processes,postgres-outage,postgres-doctor,postgres-hangs,silent-process}.test.ts",
  "tests/server/{blog-feeds-and-api,demo-content,media,on-time}.test.ts",
  "tests/faults/{malformed-requests,submission-flood}.test.ts",
];
const postgresOnly = ["tests/database/{cluster,postgres-*,silent-process}.test.ts"];
const betweenDatabases = ["tests/server/postgres-backup.test.ts", "tests/faults/moving-site.test.ts"];
const notOnSqlite = [...betweenDatabases, ...postgresOnly, "tests/database/moved-images.test.ts"];

/** Files in `onBoth` that are slow, store nothing, or use both databases anyway. */
const notOnPostgres = [
  ...longOnPostgres,
  // The system's pg_dump is older than the tests' server: tests/server/postgres-backup.test.ts has another one.
  "app/features/backups/**/*.server.test.ts",
  "app/features/system-checks/{backup-check,machine-checks,checks/site-url-check}.server.test.ts",
  "app/features/auth/{accounts,choose-password}.server.test.ts",
  "app/features/bot-check/turnstile.server.test.ts",
  "app/features/calendar/{busy-feed,busy-times/busy-worker}.server.test.ts",
  "app/features/estimates/estimate-input.server.test.ts",
  "app/features/leads/mail-note.server.test.ts",
  "app/features/offers/offer-schema.server.test.ts",
  "app/features/outbox/mail.server.test.ts",
  "app/features/price-lists/price-list-form.server.test.ts",
  "app/features/media/store-image.server.test.ts",
  "app/features/markdown/**/*.server.test.ts",
  "app/features/post-import/formats/{export-file,html-to-markdown}.server.test.ts",
  "tests/database/moving.test.ts",
];

/** Make and install whole releases: `npm run test:recipes` and `test:updates`. */
const releases = "tests/server/{image,installation,releases}.test.ts";

/** Tests that start servers, which needs a build. */
const servers = "tests/{database,faults,server}/**/*.test.ts";

/** The main journeys in three engines: `npm run test:browsers`. */
const browsers = "tests/browsers/*.test.ts";

/** A worker process of an up-to-date build starts in half the time. */
const env = isBuilt() ? { PROD: "1" } : {};

const setupFiles = ["./tests/support/worker-environment.ts"];
const withServers = { globalSetup: ["./tests/support/prepare-run.ts"], setupFiles };
const onPostgres = {
  globalSetup: ["./tests/support/ensure-postgres.ts", "./tests/support/prepare-run-postgres.ts"],
  // The database is dropped last, when no longer in use.
  setupFiles: ["./tests/support/worker-postgres.ts", ...setupFiles],
};

/** Projects with a higher `order` wait for the others, some of which measure response times. */
const project = (name: string, order: number, options: ProjectConfig) => ({
  extends: true as const,
  test: { name, sequence: { groupOrder: order }, ...options },
});

export default defineConfig({
  plugins: [svgr({ include: DRAWINGS })],
  resolve: { alias: aliases },
  test: {
    // Packages are loaded once per process; tests/support/worker-environment.ts isolates the files.
    isolate: false,
    // For two processors: a third of the tests wait for the servers they started.
    maxWorkers: 3,
    sequence: { sequencer: ServersFirst },
    // On a busy machine a measured time may be too long once; the report names tests that needed a retry.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    env,
    projects: [
      // Nothing is built and no database server starts, so one file takes two seconds.
      project("unit", 0, {
        include: ["{app,drizzle,server,tests}/**/*.test.{ts,tsx}"],
        exclude: [servers, browsers, ...longUnits],
        setupFiles,
      }),
      project("unit-long", 0, { include: longUnits, setupFiles }),
      project("servers", 0, {
        include: [servers],
        exclude: [...notOnSqlite, ...longServers, releases],
        ...withServers,
      }),
      project("servers-long", 0, { include: longServers, exclude: notOnSqlite, ...withServers }),
      project("releases", 0, { include: [releases], ...withServers }),
      project("browsers", 0, { include: [browsers], testTimeout: 180_000, ...withServers }),
      project("postgres", 1, { include: onBoth, exclude: notOnPostgres, ...onPostgres }),
      project("postgres-long", 2, {
        include: longOnPostgres,
        // Requests every staff page as every role, which no database changes.
        exclude: ["tests/routes/admin-guard.test.ts"],
        ...onPostgres,
      }),
      project("between-databases", 3, { include: betweenDatabases, ...withServers }),
    ],
  },
});
