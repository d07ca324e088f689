import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable } from "../database-error";
import { findTrouble } from "../database-trouble.js";
import { Outage } from "./outage";

/** How long a statement may run. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** How long a statement may wait for a connection. */
export const CONNECT_TIMEOUT_MS = 4_000;
/** How long a read may take with all its tries: a request is answered within four seconds. */
const READ_WITHIN_MS = 2_000;
/** The time for a try when the server has been out of reach for longer than that. */
const LAST_TRY_MS = 250;
const RETRY_MS = 100;

/** Finds out within half a minute that the server's machine is gone; without the delay it is the system's two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The options of a pool of `max` connections; the URL decides about TLS (https://node-postgres.com/features/ssl). */
export const poolOptions = (url: string, max: number): pg.PoolConfig => ({
  connectionString: url,
  max,
  application_name: "studio-site",
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // The server's own limit comes first, unless it hangs.
  query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  ...keepAlive,
});

/** Why the server could not be used; undefined if a statement is at fault. */
export const connectionTrouble = (error: unknown) => findTrouble(error) ?? troubleInWords(error);

/** Errors of the driver that have no code. */
const troubleInWords = (error: unknown) => {
  if (!(error instanceof Error)) return undefined;
  // A statement that the server did not end within its own limit: it hangs, or the network does.
  if (
    /^Connection terminated|^Client has encountered a connection error|^Query read timeout/.test(
      error.message,
    )
  )
    return "unreachable";
  return error.message.includes("timeout exceeded when trying to connect") ? "busy" : undefined;
};

/** A pool that outlives broken connections, whether they were idle (it has removed them) or in use (the user is told). */
export class Pool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    this.on("error", () => {});
    this.on("connect", (client) => client.on("error", () => {}));
  }
}

/** The values of a statement. Texts of Postgres cannot hold NUL: it is U+FFFD there, and in what is looked for. */
export const withoutNul = (values: readonly unknown[] = []): unknown[] =>
  values.map((value) => (typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value));

/** Connections for reads. A read whose connection breaks, as in a restart of the server, is made again. */
export class ReadPool extends Pool {
  readonly outage = new Outage();

  // biome-ignore lint/suspicious/noExplicitAny: all the forms of the original, of which only a query with its values is used here.
  override async query(...given: any[]): Promise<any> {
    const beganAt = performance.now();
    // A request may read several times, and waits for the server only once.
    const giveUpAt = (this.outage.since ?? beganAt) + READ_WITHIN_MS;
    for (;;) {
      try {
        return await this.#queryWithin(Math.max(giveUpAt - performance.now(), LAST_TRY_MS), given);
      } catch (error) {
        const trouble = connectionTrouble(error);
        if (!trouble) throw error;
        if (trouble !== "unreachable" || performance.now() > giveUpAt)
          throw new DatabaseUnavailable(trouble, { cause: error });
      }
      await sleep(RETRY_MS);
    }
  }

  #queryWithin(timeoutMs: number, given: unknown[]): Promise<unknown> {
    const beganAt = performance.now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // Of one that waits for a lock or a connection, others hear from the server.
        if (this.outage.isSilentSince(beganAt)) this.outage.noteFailure(beganAt);
        reject(new DatabaseUnavailable(this.outage.since === undefined ? "busy" : "unreachable"));
      }, timeoutMs);
      this.queryOnce(...given)
        .finally(() => clearTimeout(timer))
        .then(resolve, reject);
    });
  }

  /** The same without a second try. */
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  async queryOnce(...[query, values]: any[]): Promise<any> {
    const beganAt = performance.now();
    try {
      const result: unknown = await super.query(query, withoutNul(values));
      this.outage.noteAnswer();
      return result;
    } catch (error) {
      if (connectionTrouble(error) === "unreachable") this.outage.noteFailure(beganAt);
      else if (error instanceof pg.DatabaseError) this.outage.noteAnswer();
      throw error;
    }
  }
}
