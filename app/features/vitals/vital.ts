/** The Web Vitals, with the maximum values for "good" and "needs work" (https://web.dev/articles/vitals). */
const vitals = {
  LCP: { good: 2_500, poor: 4_000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
} as const;

export type VitalName = keyof typeof vitals;
type Rating = "good" | "needs work" | "poor";

export const vitalNames = Object.keys(vitals) as VitalName[];

/** The rating of a value in milliseconds; CLS has no unit. */
export function rateVital(name: VitalName, value: number): Rating {
  const { good, poor } = vitals[name];
  if (value <= good) return "good";
  return value <= poor ? "needs work" : "poor";
}

/** Formats a value, such as `1.8 s`, `120 ms`, or `0.05` for CLS. */
export function formatVital(name: VitalName, value: number): string {
  if (name === "CLS") return value.toFixed(2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}
