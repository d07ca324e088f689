import pg from "pg";
import { migratePostgres } from "../postgres/connect";
import { BATCH_ROWS, quoted, type Row, type Side } from "./side";
import type { MovedTable } from "./tables";

/** How long to wait for the writers of a running site: longer than a statement of theirs may take. */
const LOCK_TIMEOUT_MS = 10_000;

/** Every value as the server writes it. */
const asText = { getTypeParser: () => (value: string) => value };

/** A Postgres database of a move. Tables locked `in exclusive mode` can be read by others and not written. */
export function createPostgresSide(url: string): Side {
  const { host, pathname } = new URL(url);
  let connecting: Promise<pg.Client> | undefined;
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "studio-site move",
      keepAlive: true,
      types: asText as unknown as pg.CustomTypesConfig,
    });
    // The next statement says that the connection is gone.
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const query = async (text: string, values?: unknown[]): Promise<Row[]> => {
    connecting ??= connect();
    const client = await connecting;
    return (await client.query<Row>({ text, values, rowMode: "array" })).rows;
  };
  const existing = async (table: string) => (await query("select to_regclass($1)", [table]))[0]?.[0] ?? null;

  return {
    dialect: "postgres",
    name: `${host}${pathname}`,
    async firstWithRows(tables) {
      for (const table of tables) {
        if (!(await existing(`"${table}"`))) continue;
        if ((await query(`select 1 from "${table}" limit 1`)).length > 0) return table;
      }
      return undefined;
    },
    async lastMigration() {
      if (!(await existing("drizzle.__drizzle_migrations"))) return 0;
      return Number((await query("select max(created_at) from drizzle.__drizzle_migrations"))[0]?.[0] ?? 0);
    },
    migrate: () => migratePostgres(url),
    async begin(tables) {
      // The lock comes before the first read, which fixes what all reads of the transaction see.
      await query("begin isolation level repeatable read");
      await query("set local statement_timeout = 0");
      await query("set local idle_in_transaction_session_timeout = 0");
      await query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await query(`lock table ${quoted(tables.map(({ name }) => name))} in exclusive mode`);
    },
    async *read(table) {
      const columns = quoted(table.columns.map(({ name }) => name));
      const rows = `select ${columns} from "${table.name}" order by ${quoted(table.key)}`;
      await query(`declare moving no scroll cursor for ${rows}`);
      for (;;) {
        const batch = (await query(`fetch ${BATCH_ROWS} from moving`)).map((row) =>
          row.map((value, at) => fromPostgres(value, table.columns[at]?.kind)),
        );
        if (batch.length > 0) yield batch;
        if (batch.length < BATCH_ROWS) break;
      }
      await query("close moving");
    },
    async insert(table, rows) {
      const lists = table.columns.map(({ type }, at) => `$${at + 1}::${type}[]`);
      const columns = quoted(table.columns.map(({ name }) => name));
      const values = table.columns.map((_, at) => rows.map((row) => row[at]));
      await query(
        `insert into "${table.name}" (${columns}) select * from unnest(${lists.join(", ")})`,
        values,
      );
    },
    async counter(table) {
      const [last] = await query(`select last_value, is_called from ${await findSequence(table)}`);
      return last?.[1] === "t" ? (last[0] ?? null) : null;
    },
    async setCounter(table, last) {
      await query("select setval($1, $2)", [await findSequence(table), last]);
    },
    async clear(table) {
      await query(`delete from "${table.name}"`);
    },
    async commit() {
      await query("commit");
    },
    async close() {
      const client = await connecting?.catch(() => undefined);
      connecting = undefined;
      await client?.end().catch(() => {});
    },
  };

  async function findSequence({ name, key }: MovedTable): Promise<string> {
    const [found] = await query("select pg_get_serial_sequence($1, $2)", [`"${name}"`, key[0]]);
    return found?.[0] ?? "";
  }
}

function fromPostgres(
  value: string | null,
  kind: MovedTable["columns"][number]["kind"] | undefined,
): string | null {
  if (value === null) return null;
  if (kind === "flag") return String(value === "t");
  // The same number may be written in several ways.
  return kind === "real" ? String(Number(value)) : value;
}
