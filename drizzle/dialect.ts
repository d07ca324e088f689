/** Whether a value of DATABASE_URL names a Postgres database. */
export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/**
 * The kind of database, as DATABASE_URL says. Read here and not with the rest of the environment, because the tables are
 * built for one of the two when their modules are loaded.
 */
export const dialect: "sqlite" | "postgres" = isPostgresUrl(process.env.DATABASE_URL?.trim() ?? "")
  ? "postgres"
  : "sqlite";

/** One of two values, by the database. */
export const byDialect = <T>(choice: { sqlite: T; postgres: T }): T => choice[dialect];

/** Where the migrations of a database are. */
export const migrationsFolder = (of: typeof dialect = dialect): string => `./migrations/${of}`;
