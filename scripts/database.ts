// npm run db:migrate, db:seed, db:remove-demo, db:vacuum, db:backup -- FILE, db:restore -- FILE
import { existsSync, statSync } from "node:fs";
import { vacuumDatabase } from "#drizzle/sqlite/copy";
import { RestoreError } from "#drizzle/sqlite/restore";
import { backUp, restore } from "~/lib/backup.server";
import { objectFolder } from "~/lib/disk-object-store.server";
import { env } from "~/lib/env.server";
import { describeDatabaseFailure, describeFileFailure } from "~/lib/start-failure.server";

const [command = "", named = ""] = process.argv.slice(2);
const { databaseFile } = env;
const paths = { databaseFile, objectFolder: env.s3 ? undefined : objectFolder(env.dataDir) };

class UsageError extends Error {}

function namedFile(): string {
  if (named) return named;
  throw new UsageError(`Name the file: npm run db:${command} -- FILE`);
}

function requireDatabase(): void {
  if (!existsSync(databaseFile)) throw new UsageError(`There is no database at ${databaseFile}.`);
}

const commands: Record<string, () => Promise<string>> = {
  async backup() {
    const file = namedFile();
    requireDatabase();
    await backUp(paths, file).catch((error) => {
      const words = describeFileFailure(file, error);
      throw words ? new UsageError(words) : error;
    });
    const what = paths.objectFolder ? "with the images" : "without the images, which are in the bucket,";
    return `Copied ${databaseFile} ${what} to ${file}.`;
  },
  async restore() {
    const file = namedFile();
    const replaced = await restore(paths, file);
    return `Restored ${databaseFile} from ${file}.${replaced ? ` The old one is ${replaced}.` : ""}`;
  },
  async vacuum() {
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

async function migrate(): Promise<void> {
  // Not imported at the top: it opens the database, which must be closed for a restore.
  const { migrateDatabase } = await import("~/lib/db.server");
  await migrateDatabase();
}

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new UsageError(`Commands: ${Object.keys(commands).join(", ")}`);
  console.log(await run());
} catch (error) {
  const expected = error instanceof RestoreError || error instanceof UsageError;
  const words = expected ? error.message : describeDatabaseFailure(error);
  if (!words) throw error;
  console.error(words);
  process.exitCode = 1;
}
