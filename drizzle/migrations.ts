import { readMigrationFiles } from "drizzle-orm/migrator";
import { dialect, migrationsFolder } from "./dialect";

/** The times of this release's migrations, in epoch milliseconds, oldest first. */
const readTimes = (name: typeof dialect): number[] =>
  readMigrationFiles({ migrationsFolder: migrationsFolder(name) }).map(({ folderMillis }) => folderMillis);

/** The time of the first migration of every database since version 1.0, in epoch milliseconds. */
export const findFirstMigrationTime = (): number => readTimes(dialect)[0] as number;

/** The time of the last migration of a database that is up to date with this release, in epoch milliseconds. */
export const findLastMigrationTime = (name: typeof dialect): number => readTimes(name).at(-1) as number;
