/** The markup that a toolbar button adds around the selection, or around `words` if nothing is selected. */
export type Markup = {
  label: string;
  /** The shortcut with Ctrl or Cmd. */
  key?: string;
  before: string;
  after?: string;
  placeholder: string;
  /** Adds `before` at the beginning of each selected line. */
  eachLine?: true;
};

export const markups: Markup[] = [
  { label: "Bold", key: "b", before: "**", after: "**", placeholder: "bold" },
  { label: "Italic", key: "i", before: "*", after: "*", placeholder: "italic" },
  { label: "Heading", before: "## ", placeholder: "Heading" },
  { label: "Link", key: "k", before: "[", after: "](https://)", placeholder: "words" },
  { label: "Code", before: "`", after: "`", placeholder: "code" },
  { label: "Code block", before: "\n```ts\n", after: "\n```\n", placeholder: "const answer = 42;" },
  { label: "Quote", before: "> ", placeholder: "quote", eachLine: true },
  { label: "List", before: "- ", placeholder: "item", eachLine: true },
  { label: "Numbered list", before: "1. ", placeholder: "item", eachLine: true },
  {
    label: "Table",
    before: "\n| ",
    after: " | Column |\n| --- | --- |\n| Cell | Cell |\n",
    placeholder: "Column",
  },
];

/** Adds markup to the selected text, which stays selected. */
export function addMarkup(
  area: HTMLTextAreaElement,
  { before, after = "", placeholder, eachLine }: Markup,
): void {
  const selected = area.value.slice(area.selectionStart, area.selectionEnd) || placeholder;
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
