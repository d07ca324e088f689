// npm run db:migrate, db:seed, db:remove-demo, db:vacuum, db:backup -- FILE, db:restore -- FILE
import "./environment.mjs";
import { existsSync, statSync } from "node:fs";
import { dumpPostgres, restorePostgres, ToolError } from "#drizzle/postgres/dump";
import { vacuumDatabase } from "#drizzle/sqlite/copy";
import { RestoreError } from "#drizzle/sqlite/restore";
import { backUp, restore } from "~/lib/database/backup.server";
import { env } from "~/lib/env/env.server";
import { describeDatabaseFailure, describeFileFailure } from "~/lib/env/start-failure.server";
import { objectFolder } from "~/lib/files/disk-object-store.server";
import { removeStaleDrafts, replaceDurably } from "~/lib/files/durable-file.server";

const [command = "", named = ""] = process.argv.slice(2);
const { databaseFile, databaseUrl, databaseName } = env;
const paths = { databaseFile, objectFolder: env.s3 ? undefined : objectFolder(env.dataDir) };

class UsageError extends Error {}

function namedFile(): string {
  if (named) return named;
  throw new UsageError(`Name the file: npm run db:${command} -- FILE`);
}

/** A Postgres server creates no database by itself. */
function requireDatabase(): void {
  if (databaseUrl) return;
  if (!existsSync(databaseFile)) throw new UsageError(`There is no database at ${databaseFile}.`);
}

const commands: Record<string, () => Promise<string>> = {
  async backup() {
    const file = namedFile();
    if (databaseUrl) return await backUpServer(databaseUrl, file);
    requireDatabase();
    await backUp(paths, file).catch((error) => {
      throw explain(file, error);
    });
    const what = paths.objectFolder ? "with the images" : "without the images, which are in the bucket,";
    return `Copied ${databaseFile} ${what} to ${file}.`;
  },
  async restore() {
    const file = namedFile();
    if (databaseUrl) {
      await restorePostgres(databaseUrl, file, process.env);
      return `Restored ${databaseName} from ${file}. Images are as they were.`;
    }
    const replaced = await restore(paths, file);
    return `Restored ${databaseFile} from ${file}.${replaced ? ` The old one is ${replaced}.` : ""}`;
  },
  async vacuum() {
    if (databaseUrl)
      throw new UsageError(
        "Postgres removes deleted rows itself, unless its autovacuum was turned off. To do it at once, stop the site and run VACUUM FULL.",
      );
    requireDatabase();
    vacuumDatabase(databaseFile);
    return `${databaseFile} has no remains of deleted rows any more. It has ${statSync(databaseFile).size} bytes.`;
  },
  async migrate() {
    await migrate();
    return "All migrations are applied.";
  },
  async seed() {
    await migrate();
    const { seedDatabase } = await import("#seed/seed");
    await seedDatabase({ demo: env.seedDemo });
    return "The database holds the seed content.";
  },
  async "remove-demo"() {
    requireDatabase();
    await migrate();
    const { removeDemo } = await import("#seed/remove-demo");
    const gone = await removeDemo();
    return `Removed of the demo: ${gone.leads} leads, ${gone.estimates} estimates, ${gone.posts} posts. Posts that somebody has edited stay.`;
  },
};

/** Turns a failure of the file into one line; other errors stay. */
function explain(file: string, error: unknown): unknown {
  const message = describeFileFailure(file, error);
  return message ? new UsageError(message) : error;
}

async function backUpServer(url: string, file: string): Promise<string> {
  await removeStaleDrafts(file);
  await replaceDurably(file, (draft) => dumpPostgres(url, draft, process.env)).catch((error) => {
    // Only file system errors have a numeric errno; Postgres has its own codes.
    throw typeof error.errno === "number" ? explain(file, error) : error;
  });
  const images = paths.objectFolder ?? `the bucket ${env.s3?.bucket}`;
  return `Copied ${databaseName} to ${file}. The images are not in it: they are in ${images}.`;
}

let close = async () => {};

async function migrate(): Promise<void> {
  // Not imported at the top: it opens the database, which must be closed for a restore.
  const { db, migrateDatabase } = await import("~/lib/database/db.server");
  close = () => db.close();
  await migrateDatabase();
}

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new UsageError(`Commands: ${Object.keys(commands).join(", ")}`);
  console.log(await run());
} catch (error) {
  const expected = [RestoreError, UsageError, ToolError].some((kind) => error instanceof kind);
  const message = expected ? (error as Error).message : describeDatabaseFailure(error);
  if (!message) throw error;
  console.error(message);
  process.exitCode = 1;
} finally {
  await close();
}
