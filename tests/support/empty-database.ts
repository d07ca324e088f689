import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { dialect } from "#drizzle/dialect";
import { createDatabase, onServer } from "./postgres-server";

/** A database without tables, of the kind that the test's project is for. Places of values are question marks. */
export type EmptyDatabase = {
  /** The environment of a server that uses it. */
  env: Record<string, string>;
  /** Runs a statement, or several without values. @returns its rows. @throws the database's error. */
  run(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export const openEmptyDatabase = (): Promise<EmptyDatabase> =>
  dialect === "postgres" ? emptyPostgres() : emptySqlite();

async function emptySqlite(): Promise<EmptyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "studio-site-empty-"));
  const client = new Sqlite(join(folder, "site.db"));
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = OFF");
  client.pragma("foreign_keys = ON");
  return {
    env: { DATA_DIR: folder },
    async run(sql, values) {
      if (!values) {
        client.exec(sql);
        return [];
      }
      return client.prepare<unknown[], Record<string, unknown>>(sql).all(...values);
    },
    async close() {
      client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function emptyPostgres(): Promise<EmptyDatabase> {
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const url = await createDatabase(server, name);
  const types: pg.CustomTypesConfig = {
    // JSON stays its text, and numbers of 64 bits are numbers, as in SQLite.
    getTypeParser: (id: number) => {
      if (id === pg.types.builtins.INT8) return Number;
      return id === pg.types.builtins.JSON ? String : pg.types.getTypeParser(id);
    },
  };
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  return {
    env: { DATABASE_URL: url },
    async run(sql, values) {
      let at = 0;
      const { rows } = await client.query(values ? sql.replace(/\?/g, () => `$${++at}`) : sql, values);
      return rows ?? [];
    },
    async close() {
      await client.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
