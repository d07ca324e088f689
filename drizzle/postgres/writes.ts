import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Statement, Writes } from "../connection";
import { DatabaseUnavailable } from "../database-error";
import { codeOf } from "../database-trouble.js";
import { CONNECT_TIMEOUT_MS, connectionTrouble, Pool, withoutNul } from "./pools";

/** How many writes may wait in this process. */
const MAX_WAITING = 1_024;
const RETRY_MS = 50;
/** Two transactions waited for each other, and this one was chosen to be rolled back. */
const ROLLED_BACK = ["40001", "40P01"];

class Unchanged extends Error {
  constructor(readonly error: Error) {
    super();
  }
}

/** A write was not made, and nothing of it can be stored: it may be made again. */
class NotMade extends Error {}

/** Writes in transactions of a pool of connections. */
export class WritePool implements Writes {
  readonly #pool: pg.Pool;
  readonly #onWritten: () => void;
  readonly #inProgress = new Set<Promise<unknown>>();

  /** `onWritten` is called after each write. */
  constructor(options: pg.PoolConfig, onWritten: () => void) {
    this.#pool = new Pool(options);
    this.#onWritten = onWritten;
  }

  async write(statements: readonly Statement[], { durable = true } = {}): Promise<number[]> {
    if (statements.length === 0) return [];
    if (this.#inProgress.size >= MAX_WAITING) throw new DatabaseUnavailable("busy");
    const work = this.#writeUntilMade(statements, durable);
    const ended = work.catch(() => {}).finally(() => this.#inProgress.delete(ended));
    this.#inProgress.add(ended);
    const changes = await work;
    this.#onWritten();
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
        if (!(error instanceof NotMade)) throw error;
        if (performance.now() > giveUpAt) {
          throw new DatabaseUnavailable(connectionTrouble(error.cause) ?? "busy", { cause: error.cause });
        }
      }
      await sleep(RETRY_MS);
    }
  }

  /** @throws NotMade if the connection broke before the end of the transaction, or it was rolled back for another. */
  async #writeOnce(statements: readonly Statement[], durable: boolean): Promise<number[]> {
    const client = await this.#pool.connect().catch((cause) => {
      throw new NotMade("No connection", { cause });
    });
    let committing = false;
    try {
      // The server's own setting may be another.
      await client.query("begin isolation level read committed");
      if (!durable) await client.query("set local synchronous_commit = off");
      await lock(client, statements);
      const changes: number[] = [];
      for (const statement of statements) changes.push(await run(client, statement));
      committing = true;
      await client.query("commit");
      client.release();
      return changes;
    } catch (cause) {
      const trouble = connectionTrouble(cause);
      await giveBack(client, trouble === "unreachable" || committing);
      if (cause instanceof Unchanged) throw cause.error;
      if (!trouble) throw cause;
      // Whether it is stored is not known.
      if (committing) throw new DatabaseUnavailable("failing", { cause });
      const repeatable = trouble === "unreachable" || ROLLED_BACK.includes(codeOf(cause));
      throw repeatable ? new NotMade("Rolled back", { cause }) : new DatabaseUnavailable(trouble, { cause });
    }
  }
}

/** Ends the transaction without its changes; a connection that cannot even do that is closed, which does the same. */
async function giveBack(client: pg.PoolClient, broken: boolean): Promise<void> {
  if (broken) return client.release(true);
  await client.query("rollback").then(
    () => client.release(),
    () => client.release(true),
  );
}

/**
 * Takes the locks of all statements, sorted, so that two transactions never wait for each other. What the statements read
 * afterwards includes what the previous holders wrote.
 */
async function lock(client: pg.PoolClient, statements: readonly Statement[]): Promise<void> {
  const names = [...new Set(statements.flatMap(({ locks = [] }) => locks))].sort();
  if (names.length === 0) return;
  const query = "select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name";
  await client.query(query, [names]);
}

async function run(client: pg.PoolClient, statement: Statement): Promise<number> {
  const { sql, params } = statement.toSQL();
  const { rowCount } = await client.query(sql, withoutNul(params));
  if (statement.unlessChanged && !rowCount) throw new Unchanged(statement.unlessChanged());
  return rowCount ?? 0;
}
