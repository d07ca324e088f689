import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withTimeout } from "~/lib/workers/with-timeout";

/** A check that takes longer counts as failed. */
const CHECK_TIMEOUT_MS = 2_000;
/** A report waits this long, then uses the last known state. */
const REPORT_TIMEOUT_MS = 80;
/** The least time between checks, since anyone may request reports. */
const CHECK_EVERY_MS = 100;

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
  #checkedAt = Number.NEGATIVE_INFINITY;
  readonly #options: Options;
  /** Set when the process is about to stop: then it is not ready. */
  stopping = false;
  /** Set with it when another process accepts the site's connections already: then proxies need not notice. */
  handedOver = false;

  /** Starts the first check, so that the first report need not wait. */
  constructor(options: Options) {
    this.#options = options;
    this.#startCheck();
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
    if (this.#check || performance.now() - this.#checkedAt < CHECK_EVERY_MS) return;
    this.#checkedAt = performance.now();
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
  withTimeout(() => check, CHECK_TIMEOUT_MS, "The part does not respond").then(
    () => "ok",
    () => "failing",
  );
