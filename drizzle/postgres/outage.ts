/** Whether the server was out of reach at the last attempts to use it. Times are those of the monotonic clock. */
export class Outage {
  #since: number | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;

  /** When the first attempt began that failed; undefined if the server answers. */
  get since(): number | undefined {
    return this.#since;
  }

  /** Notes that the server answered, if only by refusing a statement. */
  noteAnswer(): void {
    this.#answeredAt = performance.now();
    this.#since = undefined;
  }

  /** Notes an attempt that found the server out of reach. */
  noteFailure(beganAt: number): void {
    this.#since ??= Math.max(beganAt, this.#answeredAt);
  }

  /** Whether the server has not answered since then. */
  isSilentSince(time: number): boolean {
    return this.#answeredAt < time;
  }
}
