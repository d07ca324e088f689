/** The memory for the bodies of all current requests together. */
const MAX_TOTAL_BYTES = 64 * 1024 ** 2;
/** Clients slower than this are refused. */
const MIN_BYTES_PER_SECOND = 1024;
const CHECK_EVERY_MS = 1_000;

/** Why a body was refused: the client is too slow (408), or others need the memory (503). */
export type BodyRefusal = 408 | 503;

/** The memory of a body while it is received or processed. */
export type BodyReservation = {
  /** The body now takes `bytes` of memory in all. */
  grow(bytes: number): void;
  /** Another `bytes` were received. */
  received(bytes: number): void;
  /** The whole body was received, so it can no longer be refused. */
  complete(): void;
  /** Frees the memory. May be called more than once. */
  release(): void;
};

type Entry = {
  bytes: number;
  maxBytes: number;
  /** How long the client may still pause. */
  remainingPauseMs: number;
  maxPauseMs: number;
  refuse: ((status: BodyRefusal) => void) | undefined;
};

type Limits = {
  maxBytes: number;
  /** How long the client may pause. Received bytes earn back time, at the minimum rate. */
  maxPauseMs: number;
  /** Called at most once, before `complete`, if the body is refused. */
  refuse: (status: BodyRefusal) => void;
};

/**
 * Limits the memory of the bodies of all requests together. Above the limit, the body that uses the largest share of
 * its own maximum is refused, so that a short form gets through beside any number of long ones.
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

  /** The memory of all bodies now, in bytes. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Registers a body of which nothing was received yet. */
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

  /** One timer for all bodies; it stops when there are none. */
  #startTimer(): void {
    if (this.#timer) return;
    this.#checkedAt = performance.now();
    this.#timer = setInterval(() => this.#refuseSlow(), CHECK_EVERY_MS).unref();
  }

  #refuseSlow(): void {
    const now = performance.now();
    // Clients are not blamed for time in which this process itself was busy.
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
