import { clearTimeout, setTimeout } from "node:timers";
import { Worker } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { DatabaseUnavailableError } from "#drizzle/errors";
import type { Statement, Writes } from "../connection";
import { findTrouble } from "../database-trouble.js";
import type { FileIdentity } from "./file-identity.js";
import { getThreadScript } from "./thread-script";
import { clock, type WriteJob, type WriteResult } from "./writer.js";

/** The time limit for waiting in the queue. */
const WAIT_TIMEOUT_MS = 4_000;
/** After this time a started write fails, although it may still be stored. */
const FLUSH_TIMEOUT_MS = 6_000;
/** The maximum number of waiting writes, and their total size in characters. */
const QUEUE_LIMIT = { writes: 1_024, characters: 64 * 1024 * 1024 };
/** The minimum time before a thread that ended is restarted. */
const MIN_RESTART_INTERVAL_MS = 1_000;

type PendingWrite = {
  statements: readonly Statement[];
  characters: number;
  timer: NodeJS.Timeout;
  fulfill: (changes: number[]) => void;
  reject: (error: Error) => void;
};

/** Passes writes to the writer thread and returns its results. One per database and process. */
export class WriteQueue implements Writes {
  readonly #file: string;
  readonly #identity: FileIdentity;
  readonly #script: string;
  /** By job number, until the thread is done with it, even if it has already failed. */
  readonly #waiting = new Map<number, PendingWrite>();
  #jobs = 0;
  #characters = 0;
  #thread: Worker | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;

  /** `identity`: the files that this process reads. `script`: what the thread runs. */
  constructor(file: string, identity: FileIdentity, script = getThreadScript("writer-thread")) {
    this.#file = file;
    this.#identity = identity;
    this.#script = script;
  }

  /** See `Writes`. The transaction shares its flush to the disk with other waiting writes. */
  write(statements: readonly Statement[], { durable = true } = {}): Promise<number[]> {
    if (statements.length === 0) return Promise.resolve([]);
    const builtStatements = statements.map((statement) => {
      const { sql, params } = statement.toSQL();
      return { sql, params, mustChange: statement.errorIfUnchanged !== undefined };
    });
    const characters = builtStatements.reduce(
      (sum, { sql, params }) => sum + sql.length + countCharacters(params),
      0,
    );
    return new Promise((fulfill, reject) => {
      const thread = this.#ensureThread();
      if (!thread) return reject(new DatabaseUnavailableError("failing"));
      const { writes, characters: maxCharacters } = QUEUE_LIMIT;
      if (this.#waiting.size >= writes || this.#characters + characters > maxCharacters)
        return reject(new DatabaseUnavailableError("busy"));
      const timer = setTimeout(
        () => reject(new DatabaseUnavailableError("failing")),
        WAIT_TIMEOUT_MS + FLUSH_TIMEOUT_MS,
      );
      this.#jobs += 1;
      this.#waiting.set(this.#jobs, { statements, characters, timer, fulfill, reject });
      this.#characters += characters;
      // Keeps the process alive while a write is waiting.
      if (this.#waiting.size === 1) thread.ref();
      const startBy = clock() + WAIT_TIMEOUT_MS;
      thread.postMessage({
        job: { id: this.#jobs, durable, startBy, statements: builtStatements } satisfies WriteJob,
      });
    });
  }

  /** Waits for queued writes, then ends the thread. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once("exit", resolve));
    thread.ref();
    thread.postMessage({ close: true });
    await ended;
  }

  /** The thread, started if necessary; undefined if it ended a moment ago. */
  #ensureThread(): Worker | undefined {
    if (this.#thread) return this.#thread;
    if (performance.now() - this.#startedAt < MIN_RESTART_INTERVAL_MS) return undefined;
    this.#startedAt = performance.now();
    const workerData = { file: this.#file, identity: this.#identity };
    const thread = new Worker(this.#script, { workerData, env: {}, execArgv: [] });
    thread.unref();
    thread.on("message", (results: WriteResult[]) => {
      for (const result of results) this.#settle(result);
    });
    // The `exit` handler rejects the waiting writes.
    thread.on("error", () => {});
    thread.once("exit", () => {
      this.#thread = undefined;
      for (const id of [...this.#waiting.keys()])
        this.#release(id)?.reject(new DatabaseUnavailableError("failing"));
    });
    this.#thread = thread;
    return thread;
  }

  #settle(result: WriteResult): void {
    const waiting = this.#release(result.id);
    if (!waiting) return;
    if ("changes" in result) waiting.fulfill(result.changes);
    else if ("code" in result) waiting.reject(restoreError(result.code, result.message));
    else
      waiting.reject(
        waiting.statements[result.unchanged]?.errorIfUnchanged?.() ?? new Error("Nothing changed"),
      );
  }

  #release(id: number): PendingWrite | undefined {
    const waiting = this.#waiting.get(id);
    if (!waiting) return undefined;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    this.#characters -= waiting.characters;
    if (this.#waiting.size === 0) this.#thread?.unref();
    return waiting;
  }
}

/** The approximate size of a statement's values. */
const countCharacters = (params: readonly unknown[]): number =>
  params.reduce<number>((sum, param) => sum + (typeof param === "string" ? param.length : 8), 0);

/** Restores an error from the code and message that another thread sent. */
function restoreError(code: string, message: string): Error {
  const error = new Sqlite.SqliteError(message, code);
  const trouble = findTrouble(error);
  return trouble ? new DatabaseUnavailableError(trouble, { cause: error }) : error;
}
