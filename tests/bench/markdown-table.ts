type Cell = string | number;

/** Prints the results of one part of the benchmark. */
export const printPart = (title: string, about: string, rows: readonly Record<string, Cell>[]): void =>
  console.log(`\n## ${title}\n\n${about}\n\n${markdownTable(rows)}`);

/** Formats rows with the same columns as a Markdown table; numbers are aligned right. */
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

/** The median; of an even count, the upper of the two in the middle. */
export const upperMedian = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
