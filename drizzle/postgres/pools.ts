import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailableError } from "#drizzle/errors";
import { findTrouble } from "../database-trouble.js";

/** The time limit of a statement. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** The time limit for waiting for a connection. */
export const CONNECT_TIMEOUT_MS = 4_000;
/** The time limit of a read with all retries: a request is answered within four seconds. */
const READ_WITHIN_MS = 2_000;
/** The same of a read that may be long. */
const LONG_READ_WITHIN_MS = 3_500;
/** The time for an attempt when the server has been unreachable for longer than that. */
const LAST_TRY_MS = 250;
const RETRY_MS = 100;
/** The time for which a frequent read's result is reused, as another process may have changed the data. */
const REUSED_FOR_MS = 800;
/** The time for which a cached page waits for a read: a table may be locked, or all connections in use. */
const WAIT_MS = 150;
/** The same after a write of this process, whose change should show. */
const WAIT_FOR_CHANGE_MS = 500;

/** Detects within half a minute that the server's machine is gone; the system's default is two hours. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The options of a pool of `max` connections; the URL decides about TLS (https://node-postgres.com/features/ssl). */
export const poolOptions = (url: string, max: number): pg.PoolConfig => ({
  connectionString: url,
  max,
  application_name: "studio-site",
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // The server's limit is shorter, so this one applies only if it hangs.
  query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  ...keepAlive,
});

/** A connection outside the pools. If it breaks, its next statement throws. @throws the database's error */
export async function openClient(url: string, purpose: string): Promise<pg.Client> {
  const name = `studio-site ${purpose}`;
  const client = new pg.Client({ connectionString: url, application_name: name, ...keepAlive });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Uses such a connection, and closes it. @throws the database's error; that of `use` */
export async function withClient<Result>(
  url: string,
  purpose: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(url, purpose);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The reason why the server could not be used; undefined if a statement is at fault. */
export const connectionTrouble = (error: unknown) => findTrouble(error) ?? troubleByMessage(error);

/** Recognizes errors of the driver, which have no code. */
const troubleByMessage = (error: unknown) => {
  if (!(error instanceof Error)) return undefined;
  // The server did not apply its own limit: it hangs, or the network does.
  if (
    /^Connection terminated|^Client has encountered a connection error|^Query read timeout/.test(
      error.message,
    )
  )
    return "unreachable";
  return error.message.includes("timeout exceeded when trying to connect") ? "busy" : undefined;
};

/** A pool that outlives broken connections: idle ones are removed, and the query on any other fails. */
export class Pool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    this.on("error", () => {});
    this.on("connect", (client) => client.on("error", () => {}));
  }
}

/** Replaces NUL, which Postgres strings cannot contain, with U+FFFD in values to store or to look for. */
export const withoutNul = (values: readonly unknown[] = []): unknown[] =>
  values.map((value) => (typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value));

/** Connections for reads. A read whose connection breaks, such as in a restart of the server, is retried. */
export class ReadPool extends Pool {
  /** When the server was first found unreachable, by the monotonic clock; undefined if it responds. */
  #outageSince: number | undefined;
  #respondedAt = Number.NEGATIVE_INFINITY;
  /** Counts the writes of this process: after one, frequent reads are not reused. */
  #writes = 0;

  // biome-ignore lint/suspicious/noExplicitAny: the original has many overloads.
  override query(...args: any[]): Promise<any> {
    return this.#queryAgain(READ_WITHIN_MS, args);
  }

  /** The same for a read that may be long. */
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  queryLong(...args: any[]): Promise<any> {
    return this.#queryAgain(LONG_READ_WITHIN_MS, args);
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above.
  async #queryAgain(withinMs: number, args: unknown[]): Promise<any> {
    const beganAt = performance.now();
    // A request may read several times, but waits for the server only once.
    const giveUpAt = (this.#outageSince ?? beganAt) + withinMs;
    for (;;) {
      try {
        const timeoutMs = Math.max(giveUpAt - performance.now(), LAST_TRY_MS);
        return await this.#queryWithin(timeoutMs, args, withinMs === LONG_READ_WITHIN_MS);
      } catch (error) {
        const trouble = connectionTrouble(error);
        if (!trouble) throw error;
        if (trouble !== "unreachable" || performance.now() > giveUpAt)
          throw new DatabaseUnavailableError(trouble, { cause: error });
      }
      await sleep(RETRY_MS);
    }
  }

  #queryWithin(timeoutMs: number, args: unknown[], isLong: boolean): Promise<unknown> {
    const beganAt = performance.now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // If other queries got results since, this one only waits for a lock or a connection. A long one may be alone.
        if (!isLong && this.#respondedAt < beganAt) this.#noteOutage(beganAt);
        reject(new DatabaseUnavailableError(this.#outageSince === undefined ? "busy" : "unreachable"));
      }, timeoutMs);
      this.queryOnce(...args)
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });
  }

  /** The same without a retry. */
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  async queryOnce(...[query, values]: any[]): Promise<any> {
    const beganAt = performance.now();
    try {
      const result: unknown = await super.query(query, withoutNul(values));
      this.#noteResponse();
      return result;
    } catch (error) {
      if (connectionTrouble(error) === "unreachable") this.#noteOutage(beganAt);
      else if (error instanceof pg.DatabaseError) this.#noteResponse();
      throw error;
    }
  }

  #noteResponse(): void {
    this.#respondedAt = performance.now();
    this.#outageSince = undefined;
  }

  #noteOutage(beganAt: number): void {
    this.#outageSince ??= Math.max(beganAt, this.#respondedAt);
  }

  /** Whether the server has not responded to reads for a while. */
  get isUnreachable(): boolean {
    return this.#outageSince !== undefined;
  }

  /** Notes a write of this process, so that the next frequent read queries the server. */
  noteWrite(): void {
    this.#writes += 1;
  }

  /** Reuses a result briefly, or longer while a read is slow or the server unavailable. */
  readOften<Result>(read: () => Promise<Result>): () => Promise<Result> {
    let reading: { writes: number; beganAt: number; result: Promise<Result> } | undefined;
    let last: { writes: number; beganAt: number; value: Result } | undefined;
    const begin = () => {
      const begun = { writes: this.#writes, beganAt: performance.now(), result: read() };
      reading = begun;
      const end = () => {
        if (reading === begun) reading = undefined;
      };
      begun.result.then((value) => {
        last = { ...begun, value };
        end();
      }, end);
      return begun;
    };
    return async () => {
      const now = performance.now();
      const isCurrent = last?.writes === this.#writes;
      if (last && isCurrent && now - last.beganAt < REUSED_FOR_MS) return last.value;
      const { beganAt, result } = reading?.writes === this.#writes ? reading : begin();
      if (!last) return await result;
      const lastValue = last.value;
      const patience = isCurrent ? WAIT_MS : WAIT_FOR_CHANGE_MS;
      const waitMs = this.#outageSince === undefined ? patience - (now - beganAt) : 0;
      return await Promise.race([
        result.catch((error) => {
          if (this.#outageSince === undefined) throw error;
          return lastValue;
        }),
        sleep(Math.max(0, waitMs), lastValue, { ref: false }),
      ]);
    };
  }
}
