import { existsSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { OperatorError } from "#drizzle/errors";
import { describeDatabaseFailure } from "~/lib/database/database-outage.server";
import { env } from "~/lib/env/env.server";

let closeDatabase = async () => {};

/** Reports which data a command is about to act on. Standard output is for its result. */
export function announceData(): void {
  console.error(`Data folder: ${env.dataDir}. Database: ${env.databaseName}.`);
}

/** Opens the database, which `runCommand` closes. Not imported at the top, because that would open it. */
export async function openDatabase() {
  const database = await import("~/lib/database/db.server");
  closeDatabase = () => database.db.close();
  return database;
}

/** Opens the database, which must have this release's tables. */
export async function openMigratedDatabase(): Promise<void> {
  const { migrateDatabase } = await openDatabase();
  await migrateDatabase();
}

/** Requires an SQLite file: opening would create one. A Postgres server creates no database by itself. */
export function requireDatabase(hint = "."): void {
  if (!env.databaseUrl && !existsSync(env.databaseFile))
    throw new OperatorError(`There is no database at ${env.databaseFile}${hint}`);
}

/** The options and other arguments that a command was called with. @throws OperatorError for an unknown option */
export function readArguments<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new OperatorError(usage);
  }
}

/** The command with this name. @throws OperatorError, with `usage`, if there is none */
export function findCommand<Command>(
  commands: Record<string, Command>,
  name: string,
  usage?: string,
): Command {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) throw new OperatorError(usage ?? `Commands: ${Object.keys(commands).join(", ")}`);
  return run;
}

/**
 * Prints the result of a command, or why it failed; then the exit code is 1. @throws an error that is neither one of
 * the database nor known to `explain`
 */
export async function runCommand(
  run: () => Promise<string>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    const explanation = error instanceof OperatorError ? error.message : explain(error);
    const message = explanation ?? describeDatabaseFailure(error);
    if (!message) throw error;
    console.error(message);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}
