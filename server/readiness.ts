import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "~/lib/text/duration";
import { withTimeout } from "~/lib/workers/with-timeout";

/** A check that takes longer counts as failed. */
const CHECK_TIMEOUT_MS = 2_000;
/** A report waits this long, then uses the last known state. */
const REPORT_TIMEOUT_MS = 80;
/** Limited, since anyone may request reports. */
const MAX_CHECKS_A_SECOND = 10;

type Part = "ok" | "failing";
type ReadinessReport = { ready: boolean; stopping: boolean; database: Part; storage: Part };

type Options = {
  checkDatabase: () => Promise<unknown>;
  checkObjectStore: () => Promise<unknown>;
  dataDir: string;
};

/** Tracks whether the process can serve visitors. */
export class Readiness {
  #parts: { database: Part; storage: Part } = { database: "failing", storage: "failing" };
  #check: Promise<void> | undefined;
  #checksThisSecond = 0;
  readonly #options: Options;
  /** Set when the process is about to stop: then it is not ready. */
  stopping = false;

  /** Starts the first check, so that the first report need not wait. */
  constructor(options: Options) {
    this.#options = options;
    this.#startCheck();
    setInterval(() => {
      this.#checksThisSecond = 0;
    }, SECOND_MS).unref();
  }

  /** Checks database, data folder and image store. If that takes long, reports the last result. */
  async report(): Promise<ReadinessReport> {
    this.#startCheck();
    await Promise.race([this.#check, sleep(REPORT_TIMEOUT_MS)]);
    const { database, storage } = this.#parts;
    const ready = !this.stopping && database === "ok" && storage === "ok";
    return { ready, stopping: this.stopping, database, storage };
  }

  #startCheck(): void {
    if (this.#check || this.#checksThisSecond >= MAX_CHECKS_A_SECOND) return;
    this.#checksThisSecond++;
    this.#check = this.#checkParts().finally(() => {
      this.#check = undefined;
    });
  }

  async #checkParts(): Promise<void> {
    const { checkDatabase, checkObjectStore } = this.#options;
    const [database, storage] = await Promise.all([
      findState(checkDatabase()),
      findState(Promise.all([this.#writeFile(), checkObjectStore()])),
    ]);
    this.#parts = { database, storage };
  }

  async #writeFile(): Promise<void> {
    const file = join(this.#options.dataDir, `.readiness-${process.pid}`);
    await writeFile(file, "ready");
    await rm(file, { force: true });
  }
}

const findState = (check: Promise<unknown>): Promise<Part> =>
  withTimeout(check, CHECK_TIMEOUT_MS, "The part does not respond").then(
    () => "ok",
    () => "failing",
  );
