import type { FigureRange } from "./figure-range";

type Tick = {
  value: number;
  label: string;
  /** Labelled on narrow screens too. */
  major?: boolean;
};

/** An axis on which equal distances are equal ratios: a cost of $2k to $4k is as long as one of $100k to $200k. */
export type Scale = { from: number; to: number; ticks: readonly Tick[] };

const month = 52 / 12;

export const costAxis: Scale = {
  from: 2_000,
  to: 200_000,
  ticks: [
    { value: 2_000, label: "$2k", major: true },
    { value: 5_000, label: "$5k" },
    { value: 10_000, label: "$10k" },
    { value: 20_000, label: "$20k", major: true },
    { value: 50_000, label: "$50k" },
    { value: 100_000, label: "" },
    { value: 200_000, label: "$200k", major: true },
  ],
};

/** In weeks. */
export const timeAxis: Scale = {
  from: 2,
  to: 12 * month,
  ticks: [
    { value: 2, label: "2 wk", major: true },
    { value: 4, label: "4 wk" },
    { value: 2 * month, label: "2 mo" },
    { value: 3 * month, label: "3 mo", major: true },
    { value: 6 * month, label: "6 mo" },
    { value: 12 * month, label: "12 mo", major: true },
  ],
};

/** In hours, for answers. */
export const answerAxis: Scale = {
  from: 6,
  to: 48,
  ticks: [6, 12, 24, 48].map((value) => ({ value, label: `${value} h` })),
};

/** Where a value is on a scale, in percent of its length. What is beyond an end is at the end. */
export function scalePosition({ from, to }: Scale, value: number): number {
  const position = (Math.log(value / from) / Math.log(to / from)) * 100;
  return Math.round(Math.min(100, Math.max(0, position)) * 100) / 100;
}

/** The bar of a range, in percent of the scale. An open range reaches the scale's end. */
export function scaleBar(scale: Scale, { min, max }: FigureRange): { start: number; length: number } {
  const start = scalePosition(scale, min);
  const end = scalePosition(scale, max ?? scale.to);
  return { start, length: Math.round((end - start) * 100) / 100 };
}

/** The lines of a scale's ticks, as a path in a box of 100 by 1. */
export const tickLines = (scale: Scale): string =>
  scale.ticks.map(({ value }) => `M${scalePosition(scale, value)} 0v1`).join("");
