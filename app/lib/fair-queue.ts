/** In whose name something waits, and whether it goes before what is not urgent. */
export type QueueTurn = { owner?: string; urgent?: boolean };

type Limits = {
  /** The most that may wait in all. */
  length: number;
  /** The most that may wait in one name. */
  perOwner: number;
};

type Waiting<Item> = { item: Item } & Required<QueueTurn>;

/** More names than this are not remembered. */
const MAX_REMEMBERED_OWNERS = 1_000;

/**
 * What waits for its turn, bounded in length. The urgent goes first; within that, whoever had no turn for the longest
 * time, so that one who asks for much holds up no other; within that, the order of arrival.
 */
export class FairQueue<Item> {
  readonly #limits: Limits;
  #waiting: Waiting<Item>[] = [];
  /** Whoever had a turn, the latest last. */
  readonly #served = new Set<string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @returns false where the queue is full, for everybody or for this owner. */
  add(item: Item, { owner = "", urgent = false }: QueueTurn = {}): boolean {
    const own = this.#waiting.filter((other) => other.owner === owner).length;
    if (this.#waiting.length >= this.#limits.length || own >= this.#limits.perOwner) return false;
    this.#waiting.push({ item, owner, urgent });
    return true;
  }

  /** Whose turn it is; no longer in the queue. */
  take(): Item | undefined {
    const order = [...this.#served];
    const rank = ({ owner, urgent }: Waiting<Item>) => (urgent ? 0 : MAX_REMEMBERED_OWNERS + 2) + order.indexOf(owner);
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

  /** Takes out what waits no longer. */
  remove(item: Item): void {
    this.#waiting = this.#waiting.filter((other) => other.item !== item);
  }
}
