/** Durations in milliseconds; a constant in seconds ends in `_S`. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A duration (in milliseconds) in its two largest units, rounded down: `5 h 20 min`, with unbreakable spaces. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  const units: [number, string][] = [
    [Math.floor(ms / DAY_MS), "d"],
    [Math.floor((ms % DAY_MS) / HOUR_MS), "h"],
    [Math.floor((ms % HOUR_MS) / MINUTE_MS), "min"],
  ];
  const largest = units.findIndex(([count]) => count > 0);
  return units
    .slice(largest, largest + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}\u00A0${unit}`)
    .join(" ");
}
