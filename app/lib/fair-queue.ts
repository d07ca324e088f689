/** Whose item it is, and whether it comes before items that are not urgent. */
export type QueueTurn = { owner?: string; urgent?: boolean };

/** The greatest length of the queue. */
type Limits = {
  /** Of all items. */
  length: number;
  /** Of one owner's items. */
  perOwner: number;
};

type Waiting<Item> = { item: Item } & Required<QueueTurn>;

const MAX_REMEMBERED_OWNERS = 1_000;

/**
 * A bounded queue. Urgent items come first. Then the owner served longest ago is next, so that nobody with many items
 * holds up the others. Each owner's items are first in, first out.
 */
export class FairQueue<Item> {
  readonly #limits: Limits;
  #waiting: Waiting<Item>[] = [];
  /** The owners served, the latest last. */
  readonly #served = new Set<string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @returns false if the queue is full, or this owner's share of it. */
  add(item: Item, { owner = "", urgent = false }: QueueTurn = {}): boolean {
    const own = this.#waiting.filter((other) => other.owner === owner).length;
    if (this.#waiting.length >= this.#limits.length || own >= this.#limits.perOwner) return false;
    this.#waiting.push({ item, owner, urgent });
    return true;
  }

  /** Removes and returns the next item. */
  take(): Item | undefined {
    const order = [...this.#served];
    const rank = ({ owner, urgent }: Waiting<Item>) =>
      (urgent ? 0 : MAX_REMEMBERED_OWNERS + 2) + order.indexOf(owner);
    const next = this.#waiting.reduce<Waiting<Item> | undefined>(
      (best, other) => (best && rank(best) <= rank(other) ? best : other),
      undefined,
    );
    if (!next) return undefined;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#served.delete(next.owner);
    this.#served.add(next.owner);
    if (this.#served.size > MAX_REMEMBERED_OWNERS) this.#served.delete(order[0] ?? "");
    return next.item;
  }

  remove(item: Item): void {
    this.#waiting = this.#waiting.filter((other) => other.item !== item);
  }
}
