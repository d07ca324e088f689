import { monitorEventLoopDelay } from "node:perf_hooks";
import { MINUTE_MS } from "~/lib/duration";
import { log } from "~/lib/log.server";

const CHECK_EVERY_MS = 100;
/** A delay that visitors notice. */
const STALL_MS = 500;
/** Requests considered for a line of the log, and different routes named in it. */
const MAX_CONSIDERED = 100;
const MAX_NAMED = 20;
const WINDOW_MS = MINUTE_MS;
const NANOSECONDS = 1e9;

type Options = {
  /** Names what a request asks for, without anything that is its sender's. */
  nameOf: (path: string) => string;
  onStall?: (ms: number, requests: string[]) => void;
};
type ActiveRequest = { method: string; path: string };

/** Notices when the one thread that serves everybody is held up, counts it and says in the log what was under way. */
export class Watchdog {
  readonly #options: Required<Options>;
  readonly #underWay = new Set<ActiveRequest>();
  /** Whatever held up the thread has mostly come to its end when that is noticed. */
  #justEnded: ActiveRequest[] = [];
  #checkedAt = performance.now();
  readonly #delays = monitorEventLoopDelay({ resolution: 20 });
  #windowAt = performance.now();
  #p99Seconds = 0;
  /** How often the thread was held up for longer than half a second. */
  stalls = 0;

  constructor(options: Options) {
    this.#options = { onStall: warn, ...options };
    this.#delays.enable();
    setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  /** Requests that are being answered now, those from the page cache aside. */
  get requestsUnderWay(): number {
    return this.#underWay.size;
  }

  /** The delay that one in a hundred turns of the event loop exceeds, in seconds, over the last minute or the one before. */
  get delayP99Seconds(): number {
    return Math.max(this.#p99Seconds, this.#delays.percentile(99) / NANOSECONDS);
  }

  /** Notes that a request is being answered. @returns what to call at its end */
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
    // The time that logging took is no delay.
    this.#checkedAt = performance.now();
  }

  #requestNames(): string[] {
    // The newest first: old ones wait for their clients mostly.
    const requests = [...this.#justEnded, ...[...this.#underWay].reverse()].slice(0, MAX_CONSIDERED);
    const names = new Set(requests.map(({ method, path }) => `${method} ${this.#options.nameOf(path)}`));
    return [...names].slice(0, MAX_NAMED);
  }
}

function warn(ms: number, requests: string[]): void {
  log.warn({ ms, requests }, "event loop held up");
}
