import { clearTimeout, setTimeout } from "node:timers";
import { Worker } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { DatabaseUnavailableError } from "#drizzle/errors";
import type { SqlFunction } from "../connection";
import type { ReadJob, ReadResult } from "./reader-thread.js";
import { getThreadScript } from "./thread-script";

/** The time that a read may take, with those before it in the queue. */
const TIMEOUT_MS = 8_000;
/** The maximum number of waiting reads. */
const MAX_WAITING = 200;

type PendingRead = {
  timer: NodeJS.Timeout;
  fulfill: (rows: unknown[]) => void;
  reject: (error: Error) => void;
};

/** Passes reads to the reader thread, which starts with the first one. One per database and process. */
export class ReadQueue {
  readonly #file: string;
  readonly #sqlFunction: SqlFunction | undefined;
  readonly #timeoutMs: number;
  readonly #waiting = new Map<number, PendingRead>();
  #jobs = 0;
  #thread: Worker | undefined;

  constructor(file: string, sqlFunction?: SqlFunction, timeoutMs = TIMEOUT_MS) {
    this.#file = file;
    this.#timeoutMs = timeoutMs;
    this.#sqlFunction = sqlFunction;
  }

  /** The rows of a query. @throws DatabaseUnavailableError after 8 seconds, or if too many wait */
  read(sql: string, params: unknown[]): Promise<unknown[]> {
    if (this.#waiting.size >= MAX_WAITING) return Promise.reject(new DatabaseUnavailableError("busy"));
    const thread = this.#ensureThread();
    this.#jobs += 1;
    const id = this.#jobs;
    return new Promise((fulfill, reject) => {
      // Nothing interrupts a query, so this thread ends after it, and later reads get another one.
      const timer = setTimeout(() => this.#end(new DatabaseUnavailableError("busy")), this.#timeoutMs);
      this.#waiting.set(id, { timer, fulfill, reject });
      if (this.#waiting.size === 1) thread.ref();
      thread.postMessage({ id, sql, params } satisfies ReadJob);
    });
  }

  /** Ends the thread. */
  close(): void {
    this.#end(new DatabaseUnavailableError("busy"));
  }

  #ensureThread(): Worker {
    if (this.#thread) return this.#thread;
    const sqlFunction = this.#sqlFunction;
    const thread = new Worker(getThreadScript("reader-thread"), {
      workerData: {
        file: this.#file,
        sqlFunction: sqlFunction && { name: sqlFunction.name, ...sqlFunction.thread },
      },
      env: {},
      execArgv: [],
    });
    thread.unref();
    thread.on("message", (result: ReadResult) => {
      const waiting = this.#release(result.id);
      if ("rows" in result) waiting?.fulfill(result.rows);
      else waiting?.reject(new Sqlite.SqliteError(result.message, result.code));
    });
    thread.on("error", (error) => this.#thread === thread && this.#end(error as Error));
    this.#thread = thread;
    return thread;
  }

  #end(error: Error): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
    for (const id of [...this.#waiting.keys()]) this.#release(id)?.reject(error);
  }

  #release(id: number): PendingRead | undefined {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#thread?.unref();
    return waiting;
  }
}
