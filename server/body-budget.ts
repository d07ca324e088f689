import { requestLimits } from "~/lib/limits/request-limits";
import { SECOND_MS } from "~/lib/text/time";

const { allBytes, bytesPerSecond } = requestLimits.bodies;

/** The reason for rejecting a body: the client is too slow (408), or others need the memory (503). */
export type BodyRejection = 408 | 503;

/** A body that is being received or processed. */
type BudgetedBody = {
  /** The memory that it takes. */
  bytes: number;
  /** How long the client may still pause. Received bytes earn back time, at the minimum rate. */
  pauseMs: number;
  readonly limits: { bytes: number; pauseMs: number };
  /** Rejects the body, whose memory is then free; undefined once the body is complete. */
  reject?: (status: BodyRejection) => void;
};

/** Limits the memory of all bodies. The one that uses most of its limit is rejected, so short forms get through. */
export class BodyBudget {
  readonly #bodies = new Set<BudgetedBody>();
  readonly #maxBytes: number;

  constructor(maxBytes: number = allBytes) {
    this.#maxBytes = maxBytes;
    setInterval(() => this.#rejectSlow(), SECOND_MS).unref();
  }

  /** The memory of all bodies now. */
  get usedBytes(): number {
    return [...this.#bodies].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Starts to count a body. */
  add(limits: BudgetedBody["limits"], reject: BudgetedBody["reject"]): BudgetedBody {
    const body: BudgetedBody = { bytes: 0, pauseMs: limits.pauseMs, limits, reject };
    this.#bodies.add(body);
    return body;
  }

  /** Records that more bytes were received, and how much memory the body takes now. */
  grow(body: BudgetedBody, { receivedBytes, bytes }: { receivedBytes: number; bytes: number }): void {
    const earnedMs = (receivedBytes / bytesPerSecond) * SECOND_MS;
    body.pauseMs = Math.min(body.pauseMs + earnedMs, body.limits.pauseMs);
    if (bytes === body.bytes) return;
    body.bytes = bytes;
    while (this.usedBytes > this.#maxBytes) {
      const [greediest] = [...this.#bodies]
        .filter((other) => other.reject && other.bytes > 0)
        .sort((a, b) => b.bytes / b.limits.bytes - a.bytes / a.limits.bytes);
      if (!greediest) return;
      this.#reject(greediest, 503);
    }
  }

  /** Frees the memory. May be called more than once. */
  release(body: BudgetedBody): void {
    this.#bodies.delete(body);
  }

  #reject(body: BudgetedBody, status: BodyRejection): void {
    this.release(body);
    body.reject?.(status);
  }

  #rejectSlow(): void {
    for (const body of this.#bodies) {
      body.pauseMs -= SECOND_MS;
      if (body.reject && body.pauseMs < 0) this.#reject(body, 408);
    }
  }
}

/** The budget of this process. */
export const bodyBudget = new BodyBudget();
