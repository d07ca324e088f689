/** How many answers are compared: as many seconds, since the server is asked every second. */
const COMPARED = 8;

type ClockReading = { offset: number; roundTrip: number };

/**
 * How far the server's clock is ahead of this machine's. An answer says it to within half of its round trip, so of the last
 * ones the fastest counts, as with NTP (RFC 5905, section 10).
 */
export class ServerClock {
  #answers: ClockReading[] = [];

  /** Milliseconds to add to this machine's clock; 0 before the first answer. */
  get offset(): number {
    return Math.round(this.#best?.offset ?? 0);
  }

  get #best(): ClockReading | undefined {
    return this.#answers.toSorted((one, other) => one.roundTrip - other.roundTrip)[0];
  }

  /**
   * Takes an answer. `server`: the server's time. `askedAt`: this machine's when it asked. Both in epoch milliseconds.
   * `roundTrip`: how many milliseconds passed until the answer came.
   */
  note({ server, askedAt, roundTrip }: { server: number; askedAt: number; roundTrip: number }): void {
    const answer = { offset: server - askedAt - roundTrip / 2, roundTrip };
    const best = this.#best;
    // Both cannot be right: one of the clocks was set in between.
    const contradicts =
      best && Math.abs(answer.offset - best.offset) > (answer.roundTrip + best.roundTrip) / 2 + 1;
    this.#answers = [...(contradicts ? [] : this.#answers), answer].slice(-COMPARED);
  }
}
