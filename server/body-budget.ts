import { requestLimits } from "~/lib/limits/request-limits";
import { SECOND_MS } from "~/lib/text/duration";

const { allBytes, bytesPerSecond } = requestLimits.bodies;

/** Why a body was refused: the client is too slow (408), or others need the memory (503). */
export type BodyRefusal = 408 | 503;

type Body = {
  bytes: number;
  readonly maxBytes: number;
  /** How long the client may pause, and how long it still may. Received bytes earn back time, at the minimum rate. */
  readonly maxPauseMs: number;
  pauseMs: number;
  /** Called at most once, before the body is complete. */
  refuse: ((status: BodyRefusal) => void) | undefined;
};

/** The memory of a body while it is received or processed. */
export type BodyReservation = {
  /** Another `received` bytes came, and the body now takes `bytes` of memory in all. */
  grow(received: number, bytes: number): void;
  /** The whole body was received, so it can no longer be refused. */
  complete(): void;
  /** Frees the memory. May be called more than once. */
  release(): void;
};

/**
 * Limits the memory of the bodies of all requests together. Above the limit, the body that uses the largest share of
 * its own maximum is refused, so that a short form gets through beside any number of long ones.
 */
export class BodyBudget {
  readonly #bodies = new Set<Body>();
  readonly #maxBytes: number;
  /** The memory of all bodies now. */
  heldBytes = 0;

  constructor(maxBytes: number = allBytes) {
    this.#maxBytes = maxBytes;
    setInterval(() => this.#refuseSlow(), SECOND_MS).unref();
  }

  /** Registers a body of which nothing was received yet. */
  reserve({
    maxBytes,
    maxPauseMs,
    refuse,
  }: Pick<Body, "maxBytes" | "maxPauseMs" | "refuse">): BodyReservation {
    const body: Body = { bytes: 0, maxBytes, maxPauseMs, pauseMs: maxPauseMs, refuse };
    this.#bodies.add(body);
    return {
      grow: (received, bytes) => {
        if (!this.#bodies.has(body)) return;
        body.pauseMs = Math.min(body.pauseMs + (received / bytesPerSecond) * SECOND_MS, maxPauseMs);
        this.heldBytes += bytes - body.bytes;
        body.bytes = bytes;
        this.#makeRoom();
      },
      complete: () => {
        body.refuse = undefined;
      },
      release: () => this.#release(body),
    };
  }

  #release(body: Body): void {
    if (this.#bodies.delete(body)) this.heldBytes -= body.bytes;
  }

  #refuse(body: Body, status: BodyRefusal): void {
    this.#release(body);
    body.refuse?.(status);
  }

  #makeRoom(): void {
    while (this.heldBytes > this.#maxBytes) {
      const refusable = [...this.#bodies].filter(({ refuse, bytes }) => refuse && bytes > 0);
      if (refusable.length === 0) return;
      const share = ({ bytes, maxBytes }: Body) => bytes / maxBytes;
      this.#refuse(
        refusable.reduce((a, b) => (share(b) > share(a) ? b : a)),
        503,
      );
    }
  }

  #refuseSlow(): void {
    for (const body of this.#bodies) {
      body.pauseMs -= SECOND_MS;
      if (body.refuse && body.pauseMs < 0) this.#refuse(body, 408);
    }
  }
}

/** The budget of this process. */
export const bodyBudget = new BodyBudget();
