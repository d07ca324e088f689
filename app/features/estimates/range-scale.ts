/** A scale from 0 to a round number of dollars at or above `max`, with four to eight even steps. */
export function rangeScale(max: number): { end: number; ticks: number[] } {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  const step =
    [0.2, 0.5, 1, 2].map((factor) => factor * magnitude).find((size) => max / size <= 6) ?? magnitude * 2;
  const count = Math.max(1, Math.ceil(max / step));
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** A round amount on a scale, such as `$12k`. */
export const shortUsd = (amount: number): string => (amount < 1000 ? `$${amount}` : `$${amount / 1000}k`);
