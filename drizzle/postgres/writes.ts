import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailableError } from "#drizzle/errors";
import type { Statement, Writes } from "../connection";
import { getErrorCode } from "../database-trouble.js";
import { CONNECT_TIMEOUT_MS, connectionTrouble, Pool, type ReadPool, withoutNul } from "./pools";

/** The maximum number of waiting writes in this process. */
const MAX_WAITING = 1_024;
const RETRY_MS = 50;
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
export class WritePool implements Writes {
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
      await sleep(RETRY_MS);
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
