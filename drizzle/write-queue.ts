import { clearTimeout, setTimeout } from "node:timers";
import { Worker } from "node:worker_threads";
import { DatabaseUnavailable, databaseErrorFrom } from "./database-error";
import type { FileIdentity } from "./file-identity.js";
import { scriptOf } from "./thread-script";
import { claim, createSlots } from "./write-slots.js";
import type { WriteAnswer, WriteJob } from "./writer.js";

/** A write that was built but not run, such as `db.insert(leads).values(…)`. */
export type Statement = {
  toSQL(): { sql: string; params: unknown[] };
  /** Where it changes no row, none of its transaction is kept, and this is thrown. */
  unlessChanged?: () => Error;
};

/** How long a write may wait for its turn before it counts as failed, in milliseconds. */
const WAIT_TIMEOUT_MS = 4_000;
/** How long one that was begun may take to reach the disk before its caller is told that it is unknown. */
const FLUSH_TIMEOUT_MS = 6_000;
/** Writes that may wait at a time, and how much they may weigh together, in characters. */
const QUEUE_LIMIT = { writes: 1_024, characters: 64 * 1024 * 1024 };
/** A thread that ends as soon as it starts is not started again more often than this, in milliseconds. */
const MIN_RESTART_INTERVAL_MS = 1_000;

type Waiting = {
  statements: readonly Statement[];
  characters: number;
  timer: NodeJS.Timeout;
  settled: boolean;
  fulfil: (changes: number[]) => void;
  reject: (error: Error) => void;
};
type Answer = WriteAnswer | { slot: number; withdrawn: true };

/** Hands writes to the thread that carries them out, and its answers back. One for each database and process. */
export class WriteQueue {
  readonly #file: string;
  readonly #identity: FileIdentity;
  readonly #script: string;
  readonly #slots = createSlots(QUEUE_LIMIT.writes);
  readonly #free = Array.from({ length: QUEUE_LIMIT.writes }, (_, slot) => slot);
  readonly #waiting = new Map<number, Waiting>();
  #characters = 0;
  #thread: Worker | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;

  /** `identity` names the files that this process reads, `script` what the thread runs. */
  constructor(file: string, identity: FileIdentity, script = scriptOf("writer-thread")) {
    this.#file = file;
    this.#identity = identity;
    this.#script = script;
  }

  /**
   * Runs the statements in one transaction, which shares its flush to the disk with others that wait.
   * `durable: false`: a power cut within the next moments may undo it.
   * @returns how many rows each statement changed.
   * @throws DatabaseUnavailable where it could not be written, or begun within four seconds; the database's error where
   * the statements are at fault; what `unlessChanged` makes. In all these cases nothing was written, but for a disk that
   * took longer than ten seconds.
   */
  write(statements: readonly Statement[], { durable = true } = {}): Promise<number[]> {
    if (statements.length === 0) return Promise.resolve([]);
    const built = statements.map((statement) => {
      const { sql, params } = statement.toSQL();
      return { sql, params, mustChange: statement.unlessChanged !== undefined };
    });
    const characters = built.reduce((sum, { sql, params }) => sum + sql.length + weigh(params), 0);
    return new Promise((fulfil, reject) => {
      const thread = this.#running();
      const slot = this.#characters + characters > QUEUE_LIMIT.characters ? undefined : this.#free.pop();
      if (!thread || slot === undefined) {
        if (slot !== undefined) this.#free.push(slot);
        return reject(new DatabaseUnavailable(thread ? "busy" : "failing"));
      }
      const timer = setTimeout(() => this.#giveUp(slot), WAIT_TIMEOUT_MS);
      this.#waiting.set(slot, { statements, characters, timer, settled: false, fulfil, reject });
      this.#characters += characters;
      claim.begin(this.#slots, slot);
      // While somebody waits for an answer the process must not end.
      if (this.#waiting.size === 1) thread.ref();
      thread.postMessage({ job: { slot, durable, statements: built } satisfies WriteJob });
    });
  }

  /** Lets what waits be written, then ends the thread. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once("exit", resolve));
    thread.ref();
    thread.postMessage({ close: true });
    await ended;
  }

  #running(): Worker | undefined {
    if (this.#thread) return this.#thread;
    if (performance.now() - this.#startedAt < MIN_RESTART_INTERVAL_MS) return undefined;
    this.#startedAt = performance.now();
    const workerData = { file: this.#file, identity: this.#identity, slots: this.#slots };
    const thread = new Worker(this.#script, { workerData, env: {}, execArgv: [] });
    thread.unref();
    thread.on("message", (answers: Answer[]) => {
      for (const answer of answers) this.#settle(answer);
    });
    // Told by the error that everybody who waits is given.
    thread.on("error", () => {});
    thread.once("exit", () => {
      this.#thread = undefined;
      for (const slot of [...this.#waiting.keys()])
        this.#release(slot)?.reject(new DatabaseUnavailable("failing"));
    });
    this.#thread = thread;
    return thread;
  }

  #giveUp(slot: number): void {
    const waiting = this.#waiting.get(slot);
    if (!waiting || waiting.settled) return;
    if (claim.withdraw(this.#slots, slot)) {
      waiting.settled = true;
      waiting.reject(new DatabaseUnavailable("busy"));
      return;
    }
    waiting.timer = setTimeout(() => {
      waiting.settled = true;
      waiting.reject(new DatabaseUnavailable("failing"));
    }, FLUSH_TIMEOUT_MS);
  }

  #settle(answer: Answer): void {
    const waiting = this.#release(answer.slot);
    if (!waiting || "withdrawn" in answer) return;
    if ("changes" in answer) waiting.fulfil(answer.changes);
    else if ("code" in answer) waiting.reject(databaseErrorFrom(answer.code, answer.message));
    else
      waiting.reject(waiting.statements[answer.unchanged]?.unlessChanged?.() ?? new Error("Nothing changed"));
  }

  /** The slot may be used again: the thread knows nothing of the job any more. */
  #release(slot: number): Waiting | undefined {
    const waiting = this.#waiting.get(slot);
    if (!waiting) return undefined;
    clearTimeout(waiting.timer);
    this.#waiting.delete(slot);
    this.#characters -= waiting.characters;
    this.#free.push(slot);
    if (this.#waiting.size === 0) this.#thread?.unref();
    return waiting;
  }
}

const weigh = (params: readonly unknown[]): number =>
  params.reduce<number>((sum, param) => sum + (typeof param === "string" ? param.length : 8), 0);
