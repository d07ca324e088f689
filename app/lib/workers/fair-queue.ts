/** An item's owner, and whether it precedes items that are not urgent. */
export type QueuePlace = { owner?: string; urgent?: boolean };

/** The greatest length of the queue. */
type Limits = {
  /** For all items. */
  length: number;
  /** For one owner's items. */
  perOwner: number;
};

type QueueEntry<Item> = { item: Item } & Required<QueuePlace>;

const MAX_REMEMBERED_OWNERS = 1_000;

/**
 * A bounded queue. Urgent items come first. Then the owner served longest ago is next, so that an owner with many
 * items does not hold up the others. Each owner's items are first in, first out.
 */
export class FairQueue<Item> {
  readonly #limits: Limits;
  #waiting: QueueEntry<Item>[] = [];
  /** The owners served, the latest last. */
  readonly #served = new Set<string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Adds an item. If the queue is full, the owner with most items loses the latest to an owner with fewer.
   * @returns the dropped item, this or the lost one; undefined if there was room.
   */
  add(item: Item, { owner = "", urgent = false }: QueuePlace = {}): Item | undefined {
    const countWaiting = (name: string) => this.#waiting.filter((other) => other.owner === name).length;
    const own = countWaiting(owner);
    if (own >= this.#limits.perOwner) return item;
    let left: QueueEntry<Item> | undefined;
    if (this.#waiting.length >= this.#limits.length) {
      for (const other of this.#waiting) {
        if (other.urgent && !urgent) continue;
        if (countWaiting(other.owner) >= (left ? countWaiting(left.owner) : own + 2)) left = other;
      }
      if (!left) return item;
      this.#waiting = this.#waiting.filter((other) => other !== left);
    }
    this.#waiting.push({ item, owner, urgent });
    return left?.item;
  }

  /** Removes and returns the next item. */
  take(): Item | undefined {
    const order = [...this.#served];
    const rank = ({ owner, urgent }: QueueEntry<Item>) =>
      (urgent ? 0 : MAX_REMEMBERED_OWNERS + 2) + order.indexOf(owner);
    const next = this.#waiting.reduce<QueueEntry<Item> | undefined>(
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
