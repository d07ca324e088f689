import { formatShortUsd } from "~/lib/text/numbers";

/** The range that a figure states. `max` is null if it has no upper end. */
export type Range = { min: number; max: number | null };

type Tick = {
  value: number;
  label: string;
  /** Left out on narrow screens. */
  minor?: boolean;
};

/** Maps values to positions from left to right. On a logarithmic scale equal distances are equal ratios. */
export type Scale = { from: number; to: number; ticks: readonly Tick[]; logarithmic?: boolean };

/** A value's position on a scale, in percent of its length, clamped to its ends. */
export function scalePosition({ from, to, logarithmic }: Scale, value: number): number {
  const share = logarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** A value's position as an SVG coordinate, such as `12.5%`. */
export const scaleX = (scale: Scale, value: number): string => `${scalePosition(scale, value)}%`;

/**
 * A scale of dollars from 0 to a round number at or above `max`, in even steps, usually four to eight. If there are
 * more than four, a phone has room for every other label.
 */
export function usdScale(max: number): Scale {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  const step =
    [0.2, 0.5, 1, 2].map((factor) => factor * magnitude).find((size) => max / size <= 6) ?? magnitude * 2;
  const count = Math.max(1, Math.ceil(max / step));
  const values = Array.from({ length: count + 1 }, (_, index) => index * step);
  return {
    from: 0,
    to: count * step,
    ticks: values.map((value, index) => ({
      value,
      label: formatShortUsd(value),
      minor: count > 4 && index > 0 && (count - index) % 2 === 1,
    })),
  };
}
