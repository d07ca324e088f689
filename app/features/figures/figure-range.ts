import type { Range } from "~/ui/scale/scale";

type ClosedRange = { min: number; max: number };

const WEEKS_PER_MONTH = 52 / 12;

/** Parses dollars from `$25k-$200k`, `$15k-30k` or `from $15k`. @throws for anything else. */
export function parseDollars(figure: string): Range {
  const open = /^from \$(\d+)(k?)$/.exec(figure);
  if (open) return { min: dollars(open[1], open[2]), max: null };
  const [, min, minUnit, max, maxUnit] = read(figure, /^\$(\d+)(k?)-\$?(\d+)(k?)$/);
  return { min: dollars(min, minUnit), max: dollars(max, maxUnit) };
}

/** Parses weeks from `6-10 weeks` or `3-6 months`. @throws for anything else. */
export function parseWeeks(figure: string): ClosedRange {
  const [, min, max, unit] = read(figure, /^(\d+)-(\d+) (weeks|months)$/);
  const weeks = unit === "months" ? WEEKS_PER_MONTH : 1;
  return { min: Number(min) * weeks, max: Number(max) * weeks };
}

/** Parses percent from `20-35% annually`. @throws for anything else. */
export function parsePercent(figure: string): ClosedRange {
  const [, min, max] = read(figure, /^(\d+)-(\d+)%/);
  return { min: Number(min), max: Number(max) };
}

const dollars = (digits = "", unit = "") => Number(digits) * (unit === "k" ? 1000 : 1);

function read(figure: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(figure);
  if (!found) throw new Error(`Not a figure of this kind: ${figure}`);
  return found;
}
