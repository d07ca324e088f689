/** Whether a value of DATABASE_URL is a Postgres database's. */
export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** The database in use. Read here because the tables are built when their modules load. */
export const dialect: "sqlite" | "postgres" = isPostgresUrl(process.env.DATABASE_URL?.trim() ?? "")
  ? "postgres"
  : "sqlite";

/** Picks the value for the database in use. */
export const byDialect = <T>(choice: { sqlite: T; postgres: T }): T => choice[dialect];

/** The folder of a database's migrations. */
export const migrationsFolder = (name: typeof dialect = dialect): string => `./migrations/${name}`;
