/** The markup that a toolbar button adds around the selection, or around `words` if nothing is selected. */
export type Markup = {
  label: string;
  /** The shortcut with Ctrl or Cmd. */
  key?: string;
  before: string;
  after?: string;
  words: string;
  /** Adds `before` at the beginning of each selected line. */
  eachLine?: true;
};

export const markups: Markup[] = [
  { label: "Bold", key: "b", before: "**", after: "**", words: "bold" },
  { label: "Italic", key: "i", before: "*", after: "*", words: "italic" },
  { label: "Heading", before: "## ", words: "Heading" },
  { label: "Link", key: "k", before: "[", after: "](https://)", words: "words" },
  { label: "Code", before: "`", after: "`", words: "code" },
  { label: "Code block", before: "\n```ts\n", after: "\n```\n", words: "const answer = 42;" },
  { label: "Quote", before: "> ", words: "quote", eachLine: true },
  { label: "List", before: "- ", words: "item", eachLine: true },
  { label: "Numbered list", before: "1. ", words: "item", eachLine: true },
  { label: "Table", before: "\n| ", after: " | Column |\n| --- | --- |\n| Cell | Cell |\n", words: "Column" },
];

/** Adds markup to the selected text, which stays selected. */
export function addMarkup(area: HTMLTextAreaElement, { before, after = "", words, eachLine }: Markup): void {
  const selected = area.value.slice(area.selectionStart, area.selectionEnd) || words;
  const inner = eachLine ? selected.replaceAll("\n", `\n${before}`) : selected;
  typeText(area, before + inner + after, [before.length, inner.length]);
}

/** Replaces the selection as if `text` had been typed, so that it can be undone, and selects part of it. */
export function typeText(area: HTMLTextAreaElement, text: string, [from, length]: [number, number]): void {
  const start = area.selectionStart;
  area.focus();
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start + from, start + from + length);
}
