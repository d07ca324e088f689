import { monitorEventLoopDelay } from "node:perf_hooks";
import { log } from "~/lib/log/log.server";

const CHECK_EVERY_MS = 100;
/** Visitors notice a delay of this length. */
const STALL_MS = 500;
/** The most requests that are named in a log line. */
const MAX_NAMED = 20;

/** Names a request without personal data. */
type GetName = () => string;

/** Notices when the event loop is blocked, counts it, and logs which requests were being handled. */
export class Watchdog {
  readonly #onStall: typeof warn;
  /** Current requests and those ended since the last check, usually including the culprit. */
  readonly #requests = new Set<GetName>();
  #ended: GetName[] = [];
  #checkedAt = performance.now();
  /** How often the event loop was blocked for more than half a second. */
  stalls = 0;
  readonly #delays = monitorEventLoopDelay({ resolution: 20 });

  constructor(onStall = warn) {
    this.#onStall = onStall;
    this.#delays.enable();
    setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  /** The number of requests being handled, without those from the page cache. */
  get requestsUnderWay(): number {
    return this.#requests.size - this.#ended.length;
  }

  /** Quantiles of the event loop's delay since the last call, in milliseconds. */
  takeDelays(): [quantile: number, ms: number][] {
    const quantiles = [0.5, 0.99, 1].map((quantile): [number, number] => [
      quantile,
      Math.max(0, this.#delays.percentile(quantile * 100) / 1e6 - 20),
    ]);
    this.#delays.reset();
    return quantiles;
  }

  /** Records that a request is being handled. @returns a function to call once, at its end */
  track(getName: GetName): () => void {
    this.#requests.add(getName);
    return () => void this.#ended.push(getName);
  }

  #check(): void {
    const late = performance.now() - this.#checkedAt - CHECK_EVERY_MS;
    if (late > STALL_MS) {
      this.stalls++;
      // Newest first: old requests are mostly waiting for their clients.
      const names = [...this.#requests].reverse().map((getName) => getName());
      this.#onStall(Math.round(late), [...new Set(names)].slice(0, MAX_NAMED));
    }
    for (const getName of this.#ended) this.#requests.delete(getName);
    this.#ended = [];
    // The time for logging is not a stall.
    this.#checkedAt = performance.now();
  }
}

function warn(ms: number, requests: string[]): void {
  log.warn({ ms, requests }, "event loop stalled");
}
