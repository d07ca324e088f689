/** Whether the server was out of reach at the last attempt to use it. */
export class Outage {
  #isOn = false;
  readonly #waiting = new Set<() => void>();

  /** Notes the outcome of an attempt. */
  note(isOut: boolean): void {
    this.#isOn = isOut;
    if (!isOut) return;
    for (const tell of this.#waiting) tell();
    this.#waiting.clear();
  }

  /** Calls `tell` now or as soon as an attempt fails. @returns a function that calls it off. */
  whenOn(tell: () => void): () => void {
    if (this.#isOn) tell();
    else this.#waiting.add(tell);
    return () => void this.#waiting.delete(tell);
  }
}
