import { readMigrationFiles } from "drizzle-orm/migrator";
import { dialect, migrationsFolder } from "./dialect";

/** The times of this release's migrations, in epoch milliseconds, oldest first. */
const readTimes = (of: typeof dialect): number[] =>
  readMigrationFiles({ migrationsFolder: migrationsFolder(of) }).map(({ folderMillis }) => folderMillis);

/** The first migration of every database since version 1.0. */
export const firstMigration = (): number => readTimes(dialect)[0] as number;

/** The last migration of a database that is up to date with this release. */
export const lastMigration = (of: typeof dialect): number => readTimes(of).at(-1) as number;
