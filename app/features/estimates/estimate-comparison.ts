import type { Estimate, EstimateLine } from "./estimate";

/** A line of either estimate; null where it has none. */
export type ComparedLine = {
  section: string;
  label: string;
  one: EstimateLine | null;
  other: EstimateLine | null;
};

/** Two estimates laid over each other: their lines by whose they are, and what the other costs more (or less), in whole USD. */
export function compareEstimates(one: Estimate, other: Estimate) {
  const key = ({ section, item }: EstimateLine) => `${section}/${item}`;
  const ofOther = new Map(other.lines.map((line) => [key(line), line]));
  const ofOne = new Set(one.lines.map(key));
  const lines: ComparedLine[] = [
    ...one.lines.map((line) => ({
      section: line.section,
      label: line.label,
      one: line,
      other: ofOther.get(key(line)) ?? null,
    })),
    ...other.lines
      .filter((line) => !ofOne.has(key(line)))
      .map((line) => ({ section: line.section, label: line.label, one: null, other: line })),
  ];
  return {
    both: lines.filter((line) => line.one && line.other),
    onlyOne: lines.filter((line) => !line.other),
    onlyOther: lines.filter((line) => !line.one),
    difference: { min: other.min - one.min, max: other.max - one.max },
  };
}
