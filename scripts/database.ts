// npm run db:migrate, db:seed, db:remove-demo, db:vacuum
import "./environment.mjs";
import { existsSync, statSync } from "node:fs";
import { vacuumDatabase } from "#drizzle/sqlite/copy";
import { env } from "~/lib/env/env.server";
import { describeDatabaseFailure } from "~/lib/env/start-failure.server";
import { announceData } from "./announce-data";

const [command = ""] = process.argv.slice(2);
const { databaseFile, databaseUrl } = env;

class UsageError extends Error {}

/** A Postgres server creates no database by itself. */
function requireDatabase(): void {
  if (databaseUrl) return;
  if (!existsSync(databaseFile)) throw new UsageError(`There is no database at ${databaseFile}.`);
}

const commands: Record<string, () => Promise<string>> = {
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

let close = async () => {};

async function migrate(): Promise<void> {
  // Not imported at the top: it opens the database.
  const { db, migrateDatabase } = await import("~/lib/database/db.server");
  close = () => db.close();
  await migrateDatabase();
}

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new UsageError(`Commands: ${Object.keys(commands).join(", ")}`);
  announceData();
  console.log(await run());
} catch (error) {
  const message = error instanceof UsageError ? error.message : describeDatabaseFailure(error);
  if (!message) throw error;
  console.error(message);
  process.exitCode = 1;
} finally {
  await close();
}
