import { slugify } from "~/lib/text/slugify";

/** Gives the headings of a post unique anchors: repeated ones are numbered from 2, empty ones become `section`. */
export class HeadingIds {
  readonly #used = new Set<string>();
  readonly #lastNumbers = new Map<string, number>();

  /** The anchor of the next heading, by its text. */
  next(text: string): string {
    const base = slugify(text) || "section";
    let number = this.#lastNumbers.get(base) ?? 1;
    let id = number === 1 ? base : `${base}-${number}`;
    while (this.#used.has(id)) id = `${base}-${++number}`;
    this.#used.add(id);
    this.#lastNumbers.set(base, number);
    return id;
  }
}
