import type { StateCommand } from "@codemirror/state";
import { edit } from "./text-commands";

/** The line breaks that separate a block from up to two characters before it. */
function breakBefore(before: string): string {
  if (before === "" || before === "\n" || before === "\n\n") return "";
  return before.endsWith("\n") ? "\n" : "\n\n";
}

/** The line breaks that separate a block from up to two characters after it. */
function breakAfter(after: string): string {
  if (after === "" || after === "\n\n") return "";
  return after.startsWith("\n") ? "\n" : "\n\n";
}

type BlockSelection = { anchor: number; head?: number };

/** Replaces the selection with a block with empty lines around it. `selection` is relative to the block. */
function insertBlock(
  target: Parameters<StateCommand>[0],
  block: string,
  { anchor, head = anchor }: BlockSelection,
): true {
  const { state } = target;
  const { from, to } = state.selection.main;
  const lead = breakBefore(state.sliceDoc(Math.max(0, from - 2), from));
  const trail = breakAfter(state.sliceDoc(to, to + 2));
  const start = from + lead.length;
  return edit(target, {
    changes: { from, to, insert: lead + block + trail },
    selection: { anchor: start + anchor, head: start + head },
  });
}

/** Inserts a code block around the selected lines, with the caret where its language is named. */
export const insertCodeBlock: StateCommand = (target) => {
  const { main } = target.state.selection;
  const code = target.state.sliceDoc(main.from, main.to);
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return insertBlock(target, `${fence}\n${code}\n${fence}`, { anchor: fence.length });
};

/** Inserts a table, with the first heading selected. */
export const insertTable: StateCommand = (target) => {
  const row = "|          |          |";
  const table = `| Column 1 | Column 2 |\n| -------- | -------- |\n${row}\n${row}`;
  return insertBlock(target, table, { anchor: 2, head: 10 });
};

/** Inserts a paragraph, with the caret behind it. */
export const insertParagraph =
  (text: string): StateCommand =>
  (target) =>
    insertBlock(target, text, { anchor: text.length });

const IMAGE = /!\[(?:\\.|[^\]\\])*\]\([^\s()]+(?: "((?:\\.|[^"\\])*)")?\)/g;

/** Begins a caption for the image in the caret's line, or selects its existing one. */
export const beginCaption: StateCommand = (target) => {
  const { doc, selection } = target.state;
  const caret = selection.main.head;
  const line = doc.lineAt(caret);
  const images = [...line.text.matchAll(IMAGE)];
  const image =
    images.find(({ index, 0: { length } }) => line.from + index + length >= caret) ?? images.at(-1);
  if (!image) return false;
  const [markdown, caption] = image;
  const end = line.from + image.index + markdown.length - 1;
  if (caption === undefined)
    return edit(target, { changes: { from: end, insert: ' ""' }, selection: { anchor: end + 2 } });
  return edit(target, { selection: { anchor: end - 1 - caption.length, head: end - 1 } });
};

/** The next free number of a footnote. */
export function nextFootnote(text: string): number {
  const used = new Set([...text.matchAll(/\[\^(\d{1,6})\]/g)].map(([, number]) => Number(number)));
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}

/** Inserts a footnote after the selection or the word at the caret. The caret moves to its definition, at the end. */
export const insertFootnote: StateCommand = (target) => {
  const { state } = target;
  const { main } = state.selection;
  const text = state.doc.toString();
  const mark = `[^${nextFootnote(text)}]`;
  const markAt = main.empty ? Math.max(main.head, state.wordAt(main.head)?.to ?? 0) : main.to;
  const textAfter = text.slice(markAt).trimEnd();
  const body = (text.slice(0, markAt) + textAfter).trimEnd();
  const lastLine = body.slice(body.lastIndexOf("\n") + 1);
  const gap = /^\[\^[^\]]+\]:/.test(lastLine) ? "\n" : "\n\n";
  const definition = `${gap}${mark}: `;
  const end = markAt + textAfter.length;
  return edit(target, {
    changes: [
      { from: markAt, insert: mark },
      { from: end, to: text.length, insert: definition },
    ],
    selection: { anchor: end + mark.length + definition.length },
  });
};
