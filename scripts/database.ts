// npm run db:migrate, db:seed, db:remove-demo, db:vacuum
import "./environment.mjs";
import { statSync } from "node:fs";
import { OperatorError } from "#drizzle/errors";
import { vacuumDatabase } from "#drizzle/sqlite/database-files";
import { env } from "~/lib/env/env.server";
import { announceData, findCommand, openMigratedDatabase, requireDatabase, runCommand } from "./command";

const [command = ""] = process.argv.slice(2);
const { databaseFile, databaseUrl } = env;

const commands: Record<string, () => Promise<string>> = {
  async vacuum() {
    if (databaseUrl)
      throw new OperatorError(
        "Postgres removes deleted rows itself, unless its autovacuum was turned off. To do it immediately, stop the site and run VACUUM FULL.",
      );
    requireDatabase();
    vacuumDatabase(databaseFile);
    return `${databaseFile} no longer contains remains of deleted rows. It has ${statSync(databaseFile).size} bytes.`;
  },
  async migrate() {
    await openMigratedDatabase();
    return "All migrations are applied.";
  },
  async seed() {
    await openMigratedDatabase();
    const { seedDatabase } = await import("#seed/seed");
    await seedDatabase({ demo: env.seedDemo });
    const { seedContent } = await import("~/features/content/seed-content.server");
    await seedContent({ demo: env.seedDemo });
    return "The database holds the seed content.";
  },
  async "remove-demo"() {
    requireDatabase();
    await openMigratedDatabase();
    const { removeDemo } = await import("#seed/remove-demo");
    const gone = await removeDemo();
    return `Removed of the demo: ${gone.leads} leads, ${gone.estimates} estimates, ${gone.posts} posts. Edited posts stay.`;
  },
};

await runCommand(() => {
  const run = findCommand(commands, command);
  announceData();
  return run();
});
