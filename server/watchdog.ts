import { monitorEventLoopDelay } from "node:perf_hooks";
import { log } from "~/lib/log.server";

const LOOK_EVERY_MS = 100;
/** From this delay on whoever waits notices. */
const STALL_MS = 500;
/** Requests that are looked at for the log, and different routes that are named there. */
const MOST_LOOKED_AT = 100;
const MOST_NAMED = 20;
/** For how long delays are gathered before they are told. */
const WINDOW_MS = 60_000;
const NANOSECONDS = 1e9;

type Options = {
  /** Names what a request asks for, without anything that is its sender's. */
  nameOf: (path: string) => string;
  onStall?: (ms: number, requests: string[]) => void;
};
type Work = { method: string; path: string };

/** Notices when the one thread that serves everybody is held up, counts it and says in the log what was under way. */
export class Watchdog {
  readonly #options: Required<Options>;
  readonly #underWay = new Set<Work>();
  /** Whatever held up the thread has mostly come to its end when that is noticed. */
  #justEnded: Work[] = [];
  #lookedAt = performance.now();
  readonly #delays = monitorEventLoopDelay({ resolution: 20 });
  #windowAt = performance.now();
  #p99Seconds = 0;
  /** How often the thread was held up for longer than half a second. */
  stalls = 0;

  constructor(options: Options) {
    this.#options = { onStall: warn, ...options };
    this.#delays.enable();
    setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** Requests that are being answered now, those from the page cache aside. */
  get requestsUnderWay(): number {
    return this.#underWay.size;
  }

  /** The delay that one in a hundred turns of the event loop exceeds, in seconds, over the last minute or the one before. */
  get delayP99Seconds(): number {
    return Math.max(this.#p99Seconds, this.#delays.percentile(99) / NANOSECONDS);
  }

  /** Notes that a request is being answered. Returns what to call at its end. */
  begin(work: Work): () => void {
    this.#underWay.add(work);
    return () => {
      if (!this.#underWay.delete(work)) return;
      this.#justEnded.unshift(work);
      if (this.#justEnded.length > MOST_LOOKED_AT) this.#justEnded.pop();
    };
  }

  #look(): void {
    const now = performance.now();
    const late = now - this.#lookedAt - LOOK_EVERY_MS;
    if (late > STALL_MS) {
      this.stalls++;
      this.#options.onStall(Math.round(late), this.#namesOfWork());
    }
    this.#justEnded = [];
    if (now - this.#windowAt > WINDOW_MS) {
      this.#p99Seconds = this.#delays.percentile(99) / NANOSECONDS;
      this.#delays.reset();
      this.#windowAt = now;
    }
    // What saying so took is no delay.
    this.#lookedAt = performance.now();
  }

  #namesOfWork(): string[] {
    // The newest first: old ones wait for their clients mostly.
    const works = [...this.#justEnded, ...[...this.#underWay].reverse()].slice(0, MOST_LOOKED_AT);
    const names = new Set(works.map(({ method, path }) => `${method} ${this.#options.nameOf(path)}`));
    return [...names].slice(0, MOST_NAMED);
  }
}

function warn(ms: number, requests: string[]): void {
  log.warn({ ms, requests }, "event loop held up");
}
