/** One priced item, in whole USD. `open` marks a price with no upper end; its max is then twice its min. */
export type EstimateLine = {
  section: string;
  item: string;
  label: string;
  min: number;
  max: number;
  open?: true;
};

/** The sum of lines, in whole USD. */
export const sumLines = (lines: readonly EstimateLine[]) => ({
  min: lines.reduce((sum, line) => sum + line.min, 0),
  max: lines.reduce((sum, line) => sum + line.max, 0),
});
