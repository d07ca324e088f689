const MEBIBYTE = 1024 * 1024;
/** What the bodies of all requests under way may take of memory together, in bytes. */
const ALL_TOGETHER = 64 * MEBIBYTE;
/** The slowest line that is waited for, in bytes a second. */
const SLOWEST = 1024;
const LOOK_EVERY_MS = 1_000;

/** Why a body is not read to its end: too slow, or others need the memory. */
export type BodyRefusal = 408 | 503;

/** A body on its way in, or in the application's hands. */
export type HeldBody = {
  /** Notes that the body now takes `bytes` of memory. */
  grow(bytes: number): void;
  /** Notes that `bytes` more came in. */
  received(bytes: number): void;
  /** Notes that all of it is there: it need not hurry any more. */
  complete(): void;
  /** Gives its memory back. May be called more than once. */
  release(): void;
};

type Entry = {
  bytes: number;
  limit: number;
  /** For how long nothing need come in, in milliseconds. */
  patienceMs: number;
  longestPatienceMs: number;
  refuse: ((why: BodyRefusal) => void) | undefined;
};

/**
 * Keeps account of the bodies of all requests. Past the memory for all together the body that takes most of what it
 * may take is given up: a short form gets through beside any number of long ones.
 */
export class BodyBudget {
  readonly #entries = new Set<Entry>();
  readonly #most: number;
  #held = 0;
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = 0;

  constructor(most = ALL_TOGETHER) {
    this.#most = most;
  }

  /** Bytes that bodies take now. */
  get heldBytes(): number {
    return this.#held;
  }

  /**
   * Opens the account of a body of at most `limit` bytes. `refuse` is called at most once, and before `complete`, when
   * it has to be given up. A pause longer than `patienceMs` is one reason; what comes in at the least rate keeps it.
   */
  hold({
    limit,
    patienceMs,
    refuse,
  }: {
    limit: number;
    patienceMs: number;
    refuse: (why: BodyRefusal) => void;
  }): HeldBody {
    const entry: Entry = { bytes: 0, limit, patienceMs, longestPatienceMs: patienceMs, refuse };
    this.#entries.add(entry);
    this.#watch();
    return {
      grow: (bytes) => {
        if (!this.#entries.has(entry)) return;
        this.#held += bytes - entry.bytes;
        entry.bytes = bytes;
        this.#economise();
      },
      received: (bytes) => {
        entry.patienceMs = Math.min(entry.patienceMs + (bytes / SLOWEST) * 1000, entry.longestPatienceMs);
      },
      complete: () => {
        entry.refuse = undefined;
      },
      release: () => this.#drop(entry),
    };
  }

  #drop(entry: Entry): void {
    if (this.#entries.delete(entry)) this.#held -= entry.bytes;
  }

  #giveUp(entry: Entry, why: BodyRefusal): void {
    this.#drop(entry);
    entry.refuse?.(why);
  }

  #economise(): void {
    while (this.#held > this.#most) {
      let greediest: Entry | undefined;
      for (const entry of this.#entries) {
        if (entry.refuse && entry.bytes > 0 && (!greediest || shareOf(entry) > shareOf(greediest)))
          greediest = entry;
      }
      if (!greediest) return;
      this.#giveUp(greediest, 503);
    }
  }

  /** One timer for all of them, while there are any. */
  #watch(): void {
    if (this.#timer) return;
    this.#lookedAt = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      // Time in which this process itself was busy is not held against the clients.
      const passed = Math.min(now - this.#lookedAt, 2 * LOOK_EVERY_MS);
      this.#lookedAt = now;
      for (const entry of this.#entries) {
        entry.patienceMs -= passed;
        if (entry.refuse && entry.patienceMs < 0) this.#giveUp(entry, 408);
      }
      if (this.#entries.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    }, LOOK_EVERY_MS).unref();
  }
}

const shareOf = ({ bytes, limit }: Entry): number => bytes / limit;

/** The account of this process. */
export const bodyBudget = new BodyBudget();
