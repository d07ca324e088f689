export type PriceScale = {
  /** Where it ends, in whole dollars; it begins at 0. */
  end: number;
  ticks: number[];
};

/** A scale from 0 to a round number of dollars at or above `max`, in even steps, usually four to eight. */
export function priceScale(max: number): PriceScale {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  const step =
    [0.2, 0.5, 1, 2].map((factor) => factor * magnitude).find((size) => max / size <= 6) ?? magnitude * 2;
  const count = Math.max(1, Math.ceil(max / step));
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Where an amount stands on a scale, or how long it is, as a share of the drawing's width. */
export const share = ({ end }: PriceScale, amount: number): string => `${((amount / end) * 100).toFixed(2)}%`;

/** A round amount on a scale, such as `$12k`. */
export const shortUsd = (amount: number): string => (amount < 1000 ? `$${amount}` : `$${amount / 1000}k`);
