import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withTimeout } from "~/lib/workers/with-timeout";

/** A check that takes longer counts as failed. */
const CHECK_TIMEOUT_MS = 2_000;
/** After this time a report uses the last known state. */
const REPORT_TIMEOUT_MS = 80;
/** The time between two checks: strangers may request reports too. */
const MIN_INTERVAL_MS = 100;

type Part = "ok" | "failing";
export type ReadinessReport = { ready: boolean; stopping: boolean; database: Part; storage: Part };

type Options = {
  checkDatabase: () => Promise<unknown>;
  checkObjectStore: () => Promise<unknown>;
  dataDir: string;
};

/** Whether the process should get visitors. */
export class Readiness {
  #parts: { database: Part; storage: Part } = { database: "failing", storage: "failing" };
  #check: Promise<void>;
  #isChecking = false;
  #checkedAt = 0;
  readonly #options: Options;
  /** Set when the process is to end: then it is not ready, whatever the checks say. */
  stopping = false;

  /** Starts the first check, so that the first report need not wait. */
  constructor(options: Options) {
    this.#options = options;
    this.#check = this.#checkParts();
  }

  /** Checks database, data folder and image store. If that takes long, reports the last result. */
  async report(): Promise<ReadinessReport> {
    if (!this.#isChecking && performance.now() - this.#checkedAt > MIN_INTERVAL_MS)
      this.#check = this.#checkParts();
    await Promise.race([this.#check, sleep(REPORT_TIMEOUT_MS)]);
    const { database, storage } = this.#parts;
    const ready = !this.stopping && database === "ok" && storage === "ok";
    return { ready, stopping: this.stopping, database, storage };
  }

  async #checkParts(): Promise<void> {
    const { checkDatabase, checkObjectStore } = this.#options;
    this.#isChecking = true;
    this.#checkedAt = performance.now();
    const [database, storage] = await Promise.all([
      findState(checkDatabase()),
      findState(Promise.all([this.#writeFile(), checkObjectStore()])),
    ]);
    this.#parts = { database, storage };
    this.#isChecking = false;
  }

  async #writeFile(): Promise<void> {
    const file = join(this.#options.dataDir, `.readiness-${process.pid}`);
    await writeFile(file, "ready");
    await rm(file, { force: true });
  }
}

const findState = (check: Promise<unknown>): Promise<Part> =>
  withTimeout(check, CHECK_TIMEOUT_MS, "The part does not answer").then(
    () => "ok",
    () => "failing",
  );
