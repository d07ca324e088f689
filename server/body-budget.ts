/** What the bodies of all requests under way may take of memory together. */
const MAX_TOTAL_BYTES = 64 * 1024 ** 2;
/** The slowest line that is waited for. */
const MIN_BYTES_PER_SECOND = 1024;
const CHECK_EVERY_MS = 1_000;

/** Why a body is not read to its end: too slow, or others need the memory. */
export type BodyRefusal = 408 | 503;

/** The memory of a body on its way in, or in the application's hands. */
export type BodyReservation = {
  /** Notes that the body now takes `bytes` of memory. */
  grow(bytes: number): void;
  /** Notes that `bytes` more came in. */
  received(bytes: number): void;
  /** Notes that all of it is there: it need not hurry any more. */
  complete(): void;
  /** Gives the memory back. May be called more than once. */
  release(): void;
};

type Entry = {
  bytes: number;
  maxBytes: number;
  /** For how long nothing need come in. */
  remainingPauseMs: number;
  maxPauseMs: number;
  refuse: ((status: BodyRefusal) => void) | undefined;
};

type Limits = {
  maxBytes: number;
  /** What comes in at the least rate makes up for pauses. */
  maxPauseMs: number;
  /** Called at most once, and before `complete`, when the body has to be given up. */
  refuse: (status: BodyRefusal) => void;
};

/**
 * Keeps account of the bodies of all requests. Past the memory for all together the body that takes most of what it
 * may take is given up: a short form gets through beside any number of long ones.
 */
export class BodyBudget {
  readonly #entries = new Set<Entry>();
  readonly #maxBytes: number;
  #heldBytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #checkedAt = 0;

  constructor(maxBytes = MAX_TOTAL_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** What bodies take now. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Opens the account of a body, which has taken nothing yet. */
  reserve({ maxBytes, maxPauseMs, refuse }: Limits): BodyReservation {
    const entry: Entry = { bytes: 0, maxBytes, maxPauseMs, remainingPauseMs: maxPauseMs, refuse };
    this.#entries.add(entry);
    this.#startTimer();
    return {
      grow: (bytes) => {
        if (!this.#entries.has(entry)) return;
        this.#heldBytes += bytes - entry.bytes;
        entry.bytes = bytes;
        this.#makeRoom();
      },
      received: (bytes) => {
        const earnedMs = (bytes / MIN_BYTES_PER_SECOND) * 1000;
        entry.remainingPauseMs = Math.min(entry.remainingPauseMs + earnedMs, entry.maxPauseMs);
      },
      complete: () => {
        entry.refuse = undefined;
      },
      release: () => this.#release(entry),
    };
  }

  #release(entry: Entry): void {
    if (this.#entries.delete(entry)) this.#heldBytes -= entry.bytes;
  }

  #refuse(entry: Entry, status: BodyRefusal): void {
    this.#release(entry);
    entry.refuse?.(status);
  }

  #makeRoom(): void {
    while (this.#heldBytes > this.#maxBytes) {
      let greediest: Entry | undefined;
      for (const entry of this.#entries) {
        if (entry.refuse && entry.bytes > 0 && (!greediest || shareOf(entry) > shareOf(greediest)))
          greediest = entry;
      }
      if (!greediest) return;
      this.#refuse(greediest, 503);
    }
  }

  /** One timer for all of them, while there are any. */
  #startTimer(): void {
    if (this.#timer) return;
    this.#checkedAt = performance.now();
    this.#timer = setInterval(() => this.#refuseSlow(), CHECK_EVERY_MS).unref();
  }

  #refuseSlow(): void {
    const now = performance.now();
    // Time in which this process itself was busy is not held against the clients.
    const passedMs = Math.min(now - this.#checkedAt, 2 * CHECK_EVERY_MS);
    this.#checkedAt = now;
    for (const entry of this.#entries) {
      entry.remainingPauseMs -= passedMs;
      if (entry.refuse && entry.remainingPauseMs < 0) this.#refuse(entry, 408);
    }
    if (this.#entries.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const shareOf = ({ bytes, maxBytes }: Entry): number => bytes / maxBytes;

/** The budget of this process. */
export const bodyBudget = new BodyBudget();
