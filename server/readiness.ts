import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withTimeout } from "~/lib/workers/with-timeout";

/** A check that takes longer counts as failed. */
const PART_TIMEOUT_MS = 2_000;
/** After this time a report uses the last known state. */
const REPORT_TIMEOUT_MS = 80;
/** Limited, since strangers may request reports too. */
const MAX_CHECKS_A_SECOND = 10;

type Part = "ok" | "failing";
type Parts = { database: Part; storage: Part };
export type ReadinessReport = Parts & { ready: boolean; stopping: boolean };

type Options = {
  checkDatabase: () => Promise<unknown>;
  checkObjectStore: () => Promise<unknown>;
  dataDir: string;
};

/** Whether the process should get visitors. */
export class Readiness {
  #stopping = false;
  #parts: Parts = { database: "failing", storage: "failing" };
  #checking = Promise.resolve();
  #isChecking = false;
  #checks = { second: 0, count: 0 };
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    // Start the first check now, so that the first report need not wait.
    this.#check();
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** From now on the process is not ready, whatever the checks say. */
  stop(): void {
    this.#stopping = true;
  }

  /**
   * Checks that the database responds to a query, a file can be written to the data folder, and images can be stored.
   * If that takes too long, or was done too often, reports the result of the last check.
   */
  async report(): Promise<ReadinessReport> {
    if (!this.#stopping) {
      this.#check();
      await withTimeout(this.#checking, REPORT_TIMEOUT_MS, "not known yet").catch(() => {});
    }
    const { database, storage } = this.#parts;
    const ready = !this.#stopping && database === "ok" && storage === "ok";
    return { ready, stopping: this.#stopping, database, storage };
  }

  /** Starts a check of all parts unless one is running. */
  #check(): void {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#checks.second) this.#checks = { second, count: 0 };
    if (this.#isChecking || this.#checks.count >= MAX_CHECKS_A_SECOND) return;
    this.#checks.count++;
    this.#isChecking = true;
    this.#checking = Promise.all([
      this.#try("database", this.#options.checkDatabase),
      this.#try("storage", () => Promise.all([this.#writeFile(), this.#options.checkObjectStore()])),
    ]).then(() => {
      this.#isChecking = false;
    });
  }

  async #try(part: keyof Parts, attempt: () => Promise<unknown>): Promise<void> {
    this.#parts[part] = await works(attempt);
  }

  async #writeFile(): Promise<void> {
    const file = join(this.#options.dataDir, `.readiness-${process.pid}`);
    await writeFile(file, "ready");
    await rm(file, { force: true });
  }
}

async function works(attempt: () => Promise<unknown>): Promise<Part> {
  try {
    await withTimeout(attempt(), PART_TIMEOUT_MS, "The part does not answer");
    return "ok";
  } catch {
    return "failing";
  }
}
