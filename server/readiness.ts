import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A part that takes longer counts as failing. */
const TIME_LIMIT_MS = 2_000;
/** Whoever asks waits no longer than this for news, and gets what was known before. */
const ANSWER_WITHIN_MS = 80;
/** Strangers may ask as well: the parts are tried no more often than this. */
const TRIES_A_SECOND = 10;

type Part = "ok" | "failing";
type Parts = { database: Part; storage: Part };
export type ReadinessReport = Parts & { ready: boolean; stopping: boolean };

/** Says whether the process should be sent visitors. */
export class Readiness {
  #stopping = false;
  #known: Parts = { database: "failing", storage: "failing" };
  #trying: Promise<void> | undefined;
  #tries = { second: 0, count: 0 };
  readonly #askDatabase: () => Promise<unknown>;
  readonly #askObjectStore: () => Promise<unknown>;
  readonly #dataDir: string;

  constructor(parts: {
    askDatabase: () => Promise<unknown>;
    askObjectStore: () => Promise<unknown>;
    dataDir: string;
  }) {
    this.#askDatabase = parts.askDatabase;
    this.#askObjectStore = parts.askObjectStore;
    this.#dataDir = parts.dataDir;
    // So that the first who asks need not wait for more than others.
    this.#try();
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** From now on the process is not ready, whatever its parts say. */
  stop(): void {
    this.#stopping = true;
  }

  /**
   * Tries every part: the database answers a query, a file can be written to the data folder, images can be stored.
   * Where that takes long, or is asked too often, the report is of the last try.
   */
  async report(): Promise<ReadinessReport> {
    if (!this.#stopping) {
      this.#try();
      await within(ANSWER_WITHIN_MS, this.#trying);
    }
    const { database, storage } = this.#known;
    const ready = !this.#stopping && database === "ok" && storage === "ok";
    return { ready, stopping: this.#stopping, database, storage };
  }

  /** Tries all parts, once at a time. */
  #try(): void {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#tries.second) this.#tries = { second, count: 0 };
    if (this.#trying || this.#tries.count >= TRIES_A_SECOND) return;
    this.#tries.count++;
    this.#trying = Promise.all([
      works(this.#askDatabase),
      works(() => Promise.all([this.#writeFile(), this.#askObjectStore()])),
    ]).then(([database, storage]) => {
      this.#known = { database, storage };
      this.#trying = undefined;
    });
  }

  async #writeFile(): Promise<void> {
    const file = join(this.#dataDir, `.readiness-${process.pid}`);
    await writeFile(file, "ready");
    await rm(file, { force: true });
  }
}

async function works(attempt: () => Promise<unknown>): Promise<Part> {
  let works = false;
  const trying = Promise.resolve()
    .then(attempt)
    .then(
      () => {
        works = true;
      },
      () => {},
    );
  await within(TIME_LIMIT_MS, trying);
  return works ? "ok" : "failing";
}

/** Waits for a promise that never rejects, but not for longer. */
async function within(ms: number, promise: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, timeLimit]);
  clearTimeout(timer);
}
