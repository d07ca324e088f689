import type { Estimate, EstimateLine } from "./estimate";

/** A line of two estimates; null where one of them does not have it. */
export type ComparedLine = { one: EstimateLine | null; other: EstimateLine | null };

/** The lines of two estimates: those of the first alone, of the other alone, and of both. */
export function compareEstimates(one: Estimate, other: Estimate): ComparedLine[] {
  const isSame = (line: EstimateLine) => (another: EstimateLine) =>
    line.section === another.section && line.item === another.item;
  const ofOne = one.lines.map((line) => ({ one: line, other: other.lines.find(isSame(line)) ?? null }));
  const ofOther = other.lines.filter((line) => !one.lines.some(isSame(line)));
  return [
    ...ofOne.filter((line) => !line.other),
    ...ofOther.map((line) => ({ one: null, other: line })),
    ...ofOne.filter((line) => line.other),
  ];
}
