/** Whether a value of DATABASE_URL names a Postgres database. */
export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** The kind of database. Read here, since the tables are built when their modules are loaded. */
export const dialect: "sqlite" | "postgres" = isPostgresUrl(process.env.DATABASE_URL?.trim() ?? "")
  ? "postgres"
  : "sqlite";

/** One of two values, by the database. */
export const byDialect = <T>(choice: { sqlite: T; postgres: T }): T => choice[dialect];

/** Where the migrations of a database are. */
export const migrationsFolder = (of: typeof dialect = dialect): string => `./migrations/${of}`;
