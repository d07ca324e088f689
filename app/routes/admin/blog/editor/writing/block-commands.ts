import type { StateCommand } from "@codemirror/state";
import { edit } from "./text-commands";

/** Replaces the selection by a block with empty lines around it, and selects a part of the block. */
function insertBlock(target: Parameters<StateCommand>[0], block: string, select: [number, number]): true {
  const { state } = target;
  const { from, to } = state.selection.main;
  const [before, after] = [state.sliceDoc(Math.max(0, from - 2), from), state.sliceDoc(to, to + 2)];
  const lead =
    from === 0 || before.endsWith("\n\n") || before === "\n" ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const trail =
    to === state.doc.length || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const start = from + lead.length;
  return edit(target, {
    changes: { from, to, insert: lead + block + trail },
    selection: { anchor: start + select[0], head: start + select[1] },
  });
}

/** Inserts a code block around the selected lines, with the caret where its language is named. */
export const insertCodeBlock: StateCommand = (target) => {
  const { main } = target.state.selection;
  const code = target.state.sliceDoc(main.from, main.to);
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return insertBlock(target, `${fence}\n${code}\n${fence}`, [fence.length, fence.length]);
};

/** Inserts a table, with the first heading selected. */
export const insertTable: StateCommand = (target) => {
  const row = "|          |          |";
  return insertBlock(target, `| Column 1 | Column 2 |\n| -------- | -------- |\n${row}\n${row}`, [2, 10]);
};

/** Inserts a paragraph, with the caret behind it. */
export const insertParagraph =
  (text: string): StateCommand =>
  (target) =>
    insertBlock(target, text, [text.length, text.length]);

const IMAGE = /!\[(?:\\.|[^\]\\])*\]\([^\s()]+(?: "((?:\\.|[^"\\])*)")?\)/g;

/** Begins the caption of the image in the caret's line, or selects the one that it has. */
export const beginCaption: StateCommand = (target) => {
  const { state } = target;
  const line = state.doc.lineAt(state.selection.main.head);
  const images = [...line.text.matchAll(IMAGE)];
  const image = images.find(
    ({ index, 0: { length } }) => line.from + index + length >= state.selection.main.head,
  );
  const [found, caption] = image ?? images.at(-1) ?? [];
  if (found === undefined) return false;
  const start = line.from + line.text.indexOf(found);
  const end = start + found.length - 1;
  return edit(
    target,
    caption === undefined
      ? { changes: { from: end, insert: ' ""' }, selection: { anchor: end + 2 } }
      : { selection: { anchor: end - 1 - caption.length, head: end - 1 } },
  );
};

/** The next free number of a footnote. */
export function nextFootnote(text: string): number {
  const used = new Set([...text.matchAll(/\[\^(\d{1,6})\]/g)].map(([, number]) => Number(number)));
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}

/** Inserts a footnote behind the selection or the word at the caret; its definition, at the end, takes the caret. */
export const insertFootnote: StateCommand = (target) => {
  const { state } = target;
  const { main } = state.selection;
  const text = state.doc.toString();
  const number = nextFootnote(text);
  const at = main.empty ? Math.max(main.head, state.wordAt(main.head)?.to ?? 0) : main.to;
  const rest = text.slice(at).trimEnd();
  const body = (text.slice(0, at) + rest).trimEnd();
  const lastLine = body.slice(body.lastIndexOf("\n") + 1);
  const gap = /^\[\^[^\]]+\]:/.test(lastLine) ? "\n" : "\n\n";
  const end = at + rest.length;
  return edit(target, {
    changes: [
      { from: at, insert: `[^${number}]` },
      { from: end, to: text.length, insert: `${gap}[^${number}]: ` },
    ],
    selection: { anchor: end + `[^${number}]`.length + gap.length + `[^${number}]: `.length },
  });
};
