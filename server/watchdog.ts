import { monitorEventLoopDelay } from "node:perf_hooks";
import { log } from "~/lib/log/log.server";
import { MINUTE_MS } from "~/lib/text/duration";

const CHECK_EVERY_MS = 100;
/** Visitors notice a delay of this length. */
const STALL_MS = 500;
/** The most requests considered for a log line, and the most routes named in it. */
const MAX_CONSIDERED = 100;
const MAX_NAMED = 20;
const WINDOW_MS = MINUTE_MS;
const NANOSECONDS = 1e9;

type Options = {
  /** A name for a request's path without personal data. */
  nameOf: (path: string) => string;
  onStall?: (ms: number, requests: string[]) => void;
};
type ActiveRequest = { method: string; path: string };

/** Notices when the main thread is blocked, counts it, and logs which requests were being handled. */
export class Watchdog {
  readonly #options: Required<Options>;
  readonly #underWay = new Set<ActiveRequest>();
  /** The request that blocked the thread has usually ended before the stall is noticed. */
  #justEnded: ActiveRequest[] = [];
  #checkedAt = performance.now();
  readonly #delays = monitorEventLoopDelay({ resolution: 20 });
  #windowAt = performance.now();
  #p99Seconds = 0;
  /** How often the thread was blocked for more than half a second. */
  stalls = 0;

  constructor(options: Options) {
    this.#options = { onStall: warn, ...options };
    this.#delays.enable();
    setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  /** The number of requests being handled, without those from the page cache. */
  get requestsUnderWay(): number {
    return this.#underWay.size;
  }

  /** The 99th percentile of the event loop's delay in seconds, over the last one or two minutes. */
  get delayP99Seconds(): number {
    return Math.max(this.#p99Seconds, this.#delays.percentile(99) / NANOSECONDS);
  }

  /** Records that a request is being handled. @returns a function to call at its end */
  track(request: ActiveRequest): () => void {
    this.#underWay.add(request);
    return () => {
      if (!this.#underWay.delete(request)) return;
      this.#justEnded.unshift(request);
      if (this.#justEnded.length > MAX_CONSIDERED) this.#justEnded.pop();
    };
  }

  #check(): void {
    const now = performance.now();
    const late = now - this.#checkedAt - CHECK_EVERY_MS;
    if (late > STALL_MS) {
      this.stalls++;
      this.#options.onStall(Math.round(late), this.#requestNames());
    }
    this.#justEnded = [];
    if (now - this.#windowAt > WINDOW_MS) {
      this.#p99Seconds = this.#delays.percentile(99) / NANOSECONDS;
      this.#delays.reset();
      this.#windowAt = now;
    }
    // The time for logging is not a stall.
    this.#checkedAt = performance.now();
  }

  #requestNames(): string[] {
    // Newest first: old requests are mostly waiting for their clients.
    const requests = [...this.#justEnded, ...[...this.#underWay].reverse()].slice(0, MAX_CONSIDERED);
    const names = new Set(requests.map(({ method, path }) => `${method} ${this.#options.nameOf(path)}`));
    return [...names].slice(0, MAX_NAMED);
  }
}

function warn(ms: number, requests: string[]): void {
  log.warn({ ms, requests }, "event loop held up");
}
