import { setTimeout as sleep } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Additions, Connection, Statement, Writes } from "#drizzle/connection";
import { getErrorCode, type Trouble } from "#drizzle/database-trouble.js";
import { migrationsFolder } from "#drizzle/dialect";
import { DatabaseUnavailableError } from "#drizzle/errors";
import {
  CONNECT_TIMEOUT_MS,
  connectionTrouble,
  Pool,
  poolOptions,
  ReadPool,
  withClient,
  withoutNul,
} from "./pools";

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

/** The maximum number of waiting writes in this process. */
const MAX_WAITING = 1_024;
const WRITE_RETRY_MS = 50;
/** A server that does not even begin a transaction within this time hangs. */
const BEGIN_WITHIN_MS = 1_500;
/** Codes of a deadlock, a conflict or a lock timeout: the transaction was rolled back. */
const ROLLED_BACK = ["40001", "40P01", "55P03"];
/** Division by zero: the error of a statement that had to change a row and did not. */
const NOTHING_CHANGED = "22012";
/** The driver refuses to send more, such as after a pause that made the server give up. */
const NOT_SENT = /^Client has encountered a connection error/;
/** The server may be set to another isolation level. The timeouts limit how long a stalled process delays others. */
const BEGIN =
  "begin isolation level read committed; set local lock_timeout = '2s'; set local idle_in_transaction_session_timeout = '1s'";

/** Nothing of a write was stored, so it can be retried. */
class RetryableError extends Error {}

/** Writes in transactions on pooled connections. */
class WritePool implements Writes {
  readonly #pool: pg.Pool;
  readonly #reads: ReadPool;
  readonly #inProgress = new Set<Promise<unknown>>();

  /** `reads`: the same process's, which learn of each write. */
  constructor(options: pg.PoolConfig, reads: ReadPool) {
    this.#pool = new Pool({ ...options, pipeline: true });
    this.#reads = reads;
  }

  async write(statements: readonly Statement[], { durable = true } = {}): Promise<number[]> {
    if (statements.length === 0) return [];
    if (this.#inProgress.size >= MAX_WAITING) throw new DatabaseUnavailableError("busy");
    const work = this.#writeUntilMade(statements, durable);
    const ended = work.catch(() => {}).finally(() => this.#inProgress.delete(ended));
    this.#inProgress.add(ended);
    const changes = await work;
    this.#reads.noteWrite();
    return changes;
  }

  async close(): Promise<void> {
    await Promise.all(this.#inProgress);
    await this.#pool.end();
  }

  async #writeUntilMade(statements: readonly Statement[], durable: boolean): Promise<number[]> {
    const giveUpAt = performance.now() + CONNECT_TIMEOUT_MS;
    for (;;) {
      try {
        return await this.#writeOnce(statements, durable);
      } catch (error) {
        if (!(error instanceof RetryableError)) throw error;
        if (performance.now() > giveUpAt) {
          const trouble = connectionTrouble(error.cause) ?? "busy";
          // During an outage too, writes wait for a connection, because others are being opened.
          throw new DatabaseUnavailableError(
            trouble === "busy" && this.#reads.isUnreachable ? "unreachable" : trouble,
            { cause: error.cause },
          );
        }
      }
      await sleep(WRITE_RETRY_MS);
    }
  }

  /** @throws RetryableError if the connection broke before the transaction, or another one caused a rollback */
  async #writeOnce(statements: readonly Statement[], durable: boolean): Promise<number[]> {
    const queries = [...buildLocks(statements), ...statements.map(toQuery), { text: "commit" }];
    const client = await this.#begin(durable);
    // Sent together, so that the server never waits for this process while it holds locks.
    const { stream } = (client as unknown as pg.Client).connection;
    stream.cork();
    const results = queries.map((query) => client.query(query));
    stream.uncork();
    const outcomes = await Promise.allSettled(results);
    const failedAt = outcomes.findIndex(({ status }) => status === "rejected");
    if (failedAt < 0) {
      client.release();
      return outcomes.slice(-1 - statements.length, -1).map((outcome) => countChanges(outcome));
    }
    const { reason: cause } = outcomes[failedAt] as PromiseRejectedResult;
    const statement = statements[failedAt - (queries.length - 1 - statements.length)];
    const trouble = connectionTrouble(cause);
    client.release(trouble === "unreachable");
    if (statement?.errorIfUnchanged && getErrorCode(cause) === NOTHING_CHANGED)
      throw statement.errorIfUnchanged();
    if (!trouble) throw cause;
    const isRolledBack =
      NOT_SENT.test(cause.message) || (cause instanceof pg.DatabaseError && failedAt < queries.length - 1);
    const repeatable =
      ROLLED_BACK.includes(getErrorCode(cause)) || (isRolledBack && trouble === "unreachable");
    // If the connection broke, the write may still have been stored.
    throw repeatable
      ? new RetryableError("Rolled back", { cause })
      : new DatabaseUnavailableError(trouble, { cause });
  }

  /** Opens a transaction, which holds no locks yet. @throws RetryableError; DatabaseUnavailableError */
  async #begin(durable: boolean): Promise<pg.PoolClient> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      const text = durable ? BEGIN : `${BEGIN}; set local synchronous_commit = off`;
      await client.query({ text, query_timeout: BEGIN_WITHIN_MS } as pg.QueryConfig);
      return client;
    } catch (cause) {
      client?.release(true);
      // The server refuses the login: repeated attempts may lock the account.
      if (cause instanceof pg.DatabaseError && connectionTrouble(cause) === "unopenable")
        throw new DatabaseUnavailableError("unopenable", { cause });
      throw new RetryableError("No transaction", { cause });
    }
  }
}

/** Takes the locks of all statements in sorted order, so that these locks cannot deadlock. */
function buildLocks(statements: readonly Statement[]): pg.QueryConfig[] {
  const names = [...new Set(statements.flatMap(({ locks = [] }) => locks))].sort();
  if (names.length === 0) return [];
  const text = "select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name";
  return [{ text, values: [names] }];
}

/** Makes the server roll back if a statement that must change a row changes none. */
function toQuery(statement: Statement): pg.QueryConfig {
  const { sql, params } = statement.toSQL();
  const text = statement.errorIfUnchanged
    ? `with changed as (${sql} returning 1) select count(*) as changes, 1 / count(*) as checked from changed`
    : sql;
  return { text, values: withoutNul(params) };
}

/** The number of rows that a statement changed. */
function countChanges(outcome: PromiseSettledResult<pg.QueryResult>): number {
  if (outcome.status === "rejected") return 0;
  const { rows, rowCount } = outcome.value;
  return rows[0]?.changes ?? rowCount ?? 0;
}

/** Writes queries that drizzle does not run itself. */
const dialect = new PgDialect({ casing: "snake_case" });
