import { setTimeout as sleep } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Additions, Connection } from "../connection";
import type { Trouble } from "../database-trouble.js";
import { migrationsFolder } from "../dialect";
import { connectionTrouble, poolOptions, ReadPool, withClient } from "./pools";
import { WritePool } from "./writes";

/** Writes queries that drizzle does not run itself. */
const dialect = new PgDialect({ casing: "snake_case" });

/** When a whole machine boots, the database server may come up after the site. */
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 250;
/** An arbitrary number: one process migrates at a time. */
const MIGRATION_LOCK = 7_305_221;
/** When the server ends a stalled process's transaction. */
const MIGRATION_IDLE_TIMEOUT = "1min";

// bigint arrives as text by default; all our counts and times fit into 53 bits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens pools with a total of `connections` connections to a Postgres database. They connect at first use. */
export function connectPostgres(url: string, { connections }: { connections: number }): Connection {
  // Writes wait for locks and must not hold up reads.
  const writeConnections = Math.ceil(connections / 2);
  const reads = new ReadPool(poolOptions(url, Math.max(1, connections - writeConnections)));
  const writes = new WritePool(poolOptions(url, writeConnections), reads);
  const db = drizzle({ client: reads, casing: "snake_case" });
  let trouble: Trouble | undefined;
  let pinging = false;

  /** How far the server's clock is ahead, in milliseconds, to within half a round trip. */
  let clockOffset = 0;

  const ping = async () => {
    const sentAt = Date.now();
    const startedAt = performance.now();
    const { rows } = await reads.queryOnce("select extract(epoch from clock_timestamp()) * 1000 as now");
    clockOffset = Math.round(Number(rows[0]?.now) - sentAt - (performance.now() - startedAt) / 2);
  };
  const additions: Additions = {
    writes,
    rows: async <Row>(query: SQL) => (await db.execute(query)).rows as Row[],
    async rowsApart<Row>(query: SQL) {
      const { sql, params } = dialect.sqlToQuery(query);
      return (await reads.queryLong(sql, params)).rows as Row[];
    },
    readOften: (read) => reads.readOften(read),
    async readNow() {
      await reads.queryOnce("select version from content_version");
    },
    now: () => Date.now() + clockOffset,
    async findFirstMigration() {
      const table = "drizzle.__drizzle_migrations";
      const { rows } = await reads.queryOnce("select to_regclass($1) as found", [table]);
      if (rows[0]?.found === null) return null;
      return (await reads.queryOnce(`select min(created_at) as first from ${table}`)).rows[0]?.first ?? null;
    },
    migrate: () => migratePostgres(url),
    async checkAtStart() {
      const giveUpAt = performance.now() + START_TIMEOUT_MS;
      for (;;) {
        try {
          await ping();
          // The first query opens a connection, so the second is more accurate.
          await ping();
          return true;
        } catch (error) {
          const isTemporary = ["unreachable", "busy"].includes(connectionTrouble(error) ?? "");
          if (!isTemporary || performance.now() > giveUpAt) throw error;
        }
        await sleep(RETRY_MS);
      }
    },
    checkHealth() {
      if (!pinging) {
        pinging = true;
        void ping()
          .then(() => {
            trouble = undefined;
          })
          .catch((error) => {
            trouble = connectionTrouble(error) ?? "unreachable";
          })
          .finally(() => {
            pinging = false;
          });
      }
      return trouble === "busy" ? undefined : trouble;
    },
    async close() {
      await writes.close();
      await reads.end();
    },
  };
  return Object.assign(db, additions) as unknown as Connection;
}

/** Applies the pending migrations, in one of several processes. @throws the database's error */
export const migratePostgres = (url: string): Promise<void> =>
  withClient(url, "migration", async (client) => {
    await client.query(
      `begin isolation level read committed; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '${MIGRATION_IDLE_TIMEOUT}'`,
    );
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    // The migrator's `begin` finds the transaction open, and its `commit` ends it.
    await migrate(drizzle({ client, casing: "snake_case" }), {
      migrationsFolder: migrationsFolder("postgres"),
    });
  });
