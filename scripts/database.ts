// npm run db:migrate, db:seed, db:backup -- FILE, db:restore -- FILE
import { backUpDatabase, RestoreError, restoreDatabase } from "#drizzle/backup";
import { env } from "~/lib/env.server";

const [command, file] = process.argv.slice(2);

function namedFile(): string {
  if (file) return file;
  console.error(`Name the file: npm run db:${command} -- FILE`);
  process.exit(1);
}

async function run(): Promise<string> {
  if (command === "backup") {
    await backUpDatabase(env.databaseFile, namedFile());
    return `Copied ${env.databaseFile} to ${file}.`;
  }
  if (command === "restore") {
    const replaced = restoreDatabase(env.databaseFile, namedFile());
    return `Restored ${env.databaseFile} from ${file}.${replaced ? ` The former one is ${replaced}.` : ""}`;
  }
  // Imported only now: it opens the database, which a restore must find closed.
  const { migrateDatabase } = await import("~/lib/db.server");
  await migrateDatabase();
  if (command === "seed") {
    const { seedDatabase } = await import("#seed/seed");
    await seedDatabase({ demo: env.seedDemo });
    return "The database holds the seed content.";
  }
  return "The database is at the newest migration.";
}

try {
  console.log(await run());
} catch (error) {
  if (!(error instanceof RestoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
