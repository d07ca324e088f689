import type { Estimate, EstimateLine } from "./estimate";

/** A line of two estimates; null where one of them does not have it. */
export type ComparedLine = { label: string; one: EstimateLine | null; other: EstimateLine | null };

/** The lines of two estimates: those of the first, then those that only the other one has. */
export function compareEstimates(one: Estimate, other: Estimate): ComparedLine[] {
  const find = (lines: EstimateLine[], { section, item }: EstimateLine) =>
    lines.find((line) => line.section === section && line.item === item) ?? null;
  return [
    ...one.lines.map((line) => ({ label: line.label, one: line, other: find(other.lines, line) })),
    ...other.lines
      .filter((line) => !find(one.lines, line))
      .map((line) => ({ label: line.label, one: null, other: line })),
  ];
}
