import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
  type TransactionSpec,
} from "@codemirror/state";

/** Makes a change as if it had been typed. @returns true, which tells CodeMirror that a command did something */
function edit({ state, dispatch }: Parameters<StateCommand>[0], change: TransactionSpec): true {
  dispatch(state.update({ scrollIntoView: true, userEvent: "input", ...change }));
  return true;
}

/** Puts a mark such as `**` around each selection, or removes it. The words stay selected. */
export const toggleMark =
  (mark: string): StateCommand =>
  (target) => {
    const { state } = target;
    const { length } = mark;
    const change = state.changeByRange(({ from, to, empty }) => {
      if (isMarked(state, from, to, mark))
        return {
          changes: [
            { from: from - length, to: from },
            { from: to, to: to + length },
          ],
          range: EditorSelection.range(from - length, to - length),
        };
      const text = state.sliceDoc(from, to);
      // A mark beside a space would be shown as typed.
      const start = empty ? from : from + (text.length - text.trimStart().length);
      const end = empty ? to : Math.max(start, to - (text.length - text.trimEnd().length));
      return {
        changes: [
          { from: start, insert: mark },
          { from: end, insert: mark },
        ],
        range: EditorSelection.range(start + length, end + length),
      };
    });
    return edit(target, change);
  };

/** Whether exactly this mark surrounds the range: `*` in `**bold**` is not emphasis. */
function isMarked({ doc }: EditorState, from: number, to: number, mark: string): boolean {
  const character = mark[0] ?? "";
  const countFrom = (start: number, step: 1 | -1) => {
    let count = 0;
    while (doc.sliceString(start + count * step, start + count * step + 1) === character) count += 1;
    return count;
  };
  const count = Math.min(countFrom(from - 1, -1), countFrom(to, 1));
  return mark === "*" ? count === 1 || count === 3 : count >= mark.length;
}

/** The lines that the selection touches. */
function listSelectedLines({ doc, selection }: EditorState): Line[] {
  const { from, to } = selection.main;
  const lines: Line[] = [];
  let position = from;
  while (position <= to) {
    const line = doc.lineAt(position);
    lines.push(line);
    position = line.to + 1;
  }
  return lines;
}

/** The first group of both expressions, if any, is what stays in front of the mark. */
type LineKind = {
  /** Matches a line that has the mark. */
  isMarked: RegExp;
  /** Matches the marks that it replaces. */
  replaces: RegExp;
  /** The mark for the line at this index. */
  getMark: (index: number) => string;
};

const anyMark = /^((?:> ?)*\s*)(?:[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] )?(?:#{1,6}\s+)?/;
/** An indented heading would belong to the item above. */
const anyMarkAndIndent = /^((?:> ?)*)\s*(?:[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] )?(?:#{1,6}\s+)?/;

/** The kinds of lines that the toolbar makes. All but quotes may be inside a quote. */
export const lineKinds = {
  heading2: { isMarked: /^((?:> ?)*) {0,3}##\s+/, replaces: anyMarkAndIndent, getMark: () => "## " },
  heading3: { isMarked: /^((?:> ?)*) {0,3}###\s+/, replaces: anyMarkAndIndent, getMark: () => "### " },
  quote: { isMarked: /^> ?/, replaces: /^/, getMark: () => "> " },
  list: { isMarked: /^((?:> ?)*\s*)[-*+] (?!\[[ xX]\] )/, replaces: anyMark, getMark: () => "- " },
  numbered: {
    isMarked: /^((?:> ?)*\s*)\d{1,9}[.)] /,
    replaces: anyMark,
    getMark: (index) => `${index + 1}. `,
  },
  task: { isMarked: /^((?:> ?)*\s*)[-*+] \[[ xX]\] /, replaces: anyMark, getMark: () => "- [ ] " },
} satisfies Record<string, LineKind>;

/** Makes the selected lines headings, quotes or items, or plain lines again if all of them are. */
export const toggleLines =
  (kind: LineKind): StateCommand =>
  (target) => {
    const { state } = target;
    const lines = listSelectedLines(state);
    const hasText = (text: string) => kind.isMarked.test(text) || !/^[>\s]*$/.test(text);
    // Blank lines between others stay as they are.
    const changed = lines.length === 1 ? lines : lines.filter(({ text }) => hasText(text));
    const removes = changed.every(({ text }) => kind.isMarked.test(text));
    const edits: ChangeSpec[] = changed.map(({ from, text }, index) => {
      const [mark = "", kept = ""] = (removes ? kind.isMarked : kind.replaces).exec(text) ?? [];
      return { from: from + kept.length, to: from + mark.length, insert: removes ? "" : kind.getMark(index) };
    });
    const changes = state.changes(edits);
    // Mapped forward, so that a caret at the beginning of the line moves behind the inserted mark.
    return edit(target, { changes, selection: state.selection.map(changes, 1) });
  };

/**
 * Ends a list or quote at an empty item, because the next paragraph needs an empty line before it, or it joins the
 * item.
 */
export const endList: StateCommand = (target) => {
  const { state } = target;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const isEmptyItem = /^(?:(?:[-*+]|\d{1,9}[.)])(?: \[[ xX]\])? ?|(?:> ?)+)$/.test(line.text);
  if (!main.empty || main.head !== line.to || !isEmptyItem || line.number === 1) return false;
  const insert = state.doc.line(line.number - 1).text.trim() === "" ? "" : "\n";
  return edit(target, {
    changes: { from: line.from, to: line.to, insert },
    selection: { anchor: line.from + insert.length },
  });
};

/** Begins a link: `[[`, which finds our pages by title, or the selected words with an empty URL. */
export const beginLink: StateCommand = (target) => {
  const { state } = target;
  const { from, to, empty } = state.selection.main;
  const words = state.sliceDoc(from, to);
  const insert = empty ? "[[" : `[${words}]()`;
  return edit(target, {
    changes: { from, to, insert },
    selection: { anchor: from + insert.length - (empty ? 0 : 1) },
    userEvent: "input.type",
  });
};

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
