type Cell = string | number;

/** Prints what a part of the bench has found. */
export const printPart = (title: string, about: string, rows: readonly Record<string, Cell>[]): void =>
  console.log(`\n## ${title}\n\n${about}\n\n${markdownTable(rows)}`);

/** Rows with the same columns as a Markdown table; numbers stand on the right. */
export function markdownTable(rows: readonly Record<string, Cell>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  const ruler = columns.map((column) => (typeof rows[0]?.[column] === "number" ? "---:" : "---"));
  return [
    line(columns),
    line(ruler),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
  ].join("\n");
}

/** The middle of some numbers; of two in the middle the greater. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
