/** What a toolbar button inserts: around the selection, or before each of its lines. */
export type Markup = { label: string; key?: string; placeholder: string } & (
  | { before: string; after: string }
  | { linePrefix: string | ((line: number) => string) }
);

export const markups: Markup[] = [
  { label: "Bold", key: "b", before: "**", after: "**", placeholder: "bold" },
  { label: "Italic", key: "i", before: "*", after: "*", placeholder: "italic" },
  { label: "Strike", before: "~~", after: "~~", placeholder: "struck" },
  { label: "Heading", linePrefix: "## ", placeholder: "Heading" },
  { label: "Link", key: "k", before: "[", after: "](https://)", placeholder: "words" },
  { label: "Code", before: "`", after: "`", placeholder: "code" },
  { label: "Code block", before: "\n```ts\n", after: "\n```\n", placeholder: "const answer = 42;" },
  { label: "Quote", linePrefix: "> ", placeholder: "quote" },
  { label: "List", linePrefix: "- ", placeholder: "item" },
  { label: "Numbered list", linePrefix: (line) => `${line + 1}. `, placeholder: "item" },
  { label: "Tasks", linePrefix: "- [ ] ", placeholder: "task" },
  {
    label: "Table",
    before: "\n| ",
    after: " | Column |\n| --- | --- |\n| Cell | Cell |\n",
    placeholder: "Column",
  },
  { label: "Footnote", before: "[^1]\n\n[^1]: ", after: "\n", placeholder: "note" },
];

/** A text area's content and selection. */
type Selected = { value: string; start: number; end: number };

/** Replaces the text from `start` to `end` with `text`, then selects `mark`. */
export type Edit = { start: number; end: number; text: string; mark: [start: number, end: number] };

/** The edit that a toolbar button makes: adds the markup, or removes it if the text already has it. */
export function applyMarkup(markup: Markup, { value, start, end }: Selected): Edit {
  if ("linePrefix" in markup) return prefixLines(markup, { value, start, end });
  const { before, after, placeholder } = markup;
  const outerStart = start - before.length;
  if (value.slice(outerStart, start) === before && value.slice(end, end + after.length) === after) {
    const text = value.slice(start, end);
    return {
      start: outerStart,
      end: end + after.length,
      text,
      mark: [outerStart, outerStart + text.length],
    };
  }
  const inner = value.slice(start, end) || placeholder;
  const from = start + before.length;
  return { start, end, text: before + inner + after, mark: [from, from + inner.length] };
}

function prefixLines(
  markup: Extract<Markup, { linePrefix: unknown }>,
  { value, start, end }: Selected,
): Edit {
  const { linePrefix, placeholder } = markup;
  const prefix = typeof linePrefix === "string" ? () => linePrefix : linePrefix;
  const lineStart = value.lastIndexOf("\n", start - 1) + 1;
  const next = value.indexOf("\n", end);
  const lineEnd = next === -1 ? value.length : next;
  const lines = (value.slice(lineStart, lineEnd) || placeholder).split("\n");
  const written = lines.every((line, index) => line.startsWith(prefix(index)));
  const text = lines
    .map((line, index) => (written ? line.slice(prefix(index).length) : prefix(index) + line))
    .join("\n");
  return { start: lineStart, end: lineEnd, text, mark: [lineStart, lineStart + text.length] };
}

/** Applies an edit to a text area as if it had been typed, so that the browser can undo it. */
export function typeEdit(area: HTMLTextAreaElement, { start, end, text, mark }: Edit): void {
  area.focus();
  area.setSelectionRange(start, end);
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, start, end, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...mark);
}
