import { LRUCache } from "lru-cache";

/** Whose item it is, and whether it comes before items that are not urgent. */
export type QueuePlace = { owner?: string; urgent?: boolean };

type Limits = { length: number; perOwner: number };

const MAX_REMEMBERED_OWNERS = 1_000;

/** A bounded queue. Urgent items come first, then those of the owner served longest ago. */
export class FairQueue<Item> {
  readonly #limits: Limits;
  #waiting: { item: Item; owner: string; urgent: boolean }[] = [];
  /** When each owner was served, by a counter. */
  readonly #served = new LRUCache<string, number>({ max: MAX_REMEMBERED_OWNERS });
  #taken = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @returns whether there is room for the item. */
  add(item: Item, { owner = "", urgent = false }: QueuePlace = {}): boolean {
    const own = this.#waiting.filter((other) => other.owner === owner);
    if (this.#waiting.length >= this.#limits.length || own.length >= this.#limits.perOwner) return false;
    this.#waiting.push({ item, owner, urgent });
    return true;
  }

  /** Removes and returns the next item. */
  take(): Item | undefined {
    const servedAt = (owner: string) => this.#served.get(owner) ?? 0;
    const [next] = this.#waiting.toSorted(
      (a, b) => Number(b.urgent) - Number(a.urgent) || servedAt(a.owner) - servedAt(b.owner),
    );
    if (!next) return undefined;
    this.remove(next.item);
    this.#served.set(next.owner, ++this.#taken);
    return next.item;
  }

  remove(item: Item): void {
    this.#waiting = this.#waiting.filter((other) => other.item !== item);
  }
}
