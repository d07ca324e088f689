import { readMigrationFiles } from "drizzle-orm/migrator";
import { dialect, migrationsFolder } from "./dialect";

/** When the migrations of this release were made, in epoch milliseconds, the first one first. */
const readTimes = (of: typeof dialect): number[] =>
  readMigrationFiles({ migrationsFolder: migrationsFolder(of) }).map(({ folderMillis }) => folderMillis);

/** The mark of every database since version 1.0. */
export const firstMigration = (): number => readTimes(dialect)[0] as number;

/** The mark of a database that has all migrations of this release. */
export const lastMigration = (of: typeof dialect): number => readTimes(of).at(-1) as number;
