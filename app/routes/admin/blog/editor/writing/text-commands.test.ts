import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, test } from "vitest";
import {
  beginCaption,
  beginLink,
  endList,
  insertCodeBlock,
  insertFootnote,
  insertParagraph,
  insertTable,
  lineKinds,
  nextFootnote,
  toggleLines,
  toggleMark,
} from "./text-commands";

/** Runs a command on text: ‹ and › enclose the selection, and ¦ is the caret. */
function run(command: StateCommand, marked: string): string {
  const [anchor, head] = marked.includes("‹")
    ? [marked.indexOf("‹"), marked.indexOf("›") - 1]
    : [marked.indexOf("¦"), marked.indexOf("¦")];
  let state = EditorState.create({ doc: marked.replace(/[‹›¦]/g, ""), selection: { anchor, head } });
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  const { from, to, empty } = state.selection.main;
  const text = state.doc.toString();
  return empty
    ? `${text.slice(0, from)}¦${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
}

test.each([
  ["**", "a ‹word› b", "a **‹word›** b"],
  ["**", "a **‹word›** b", "a ‹word› b"],
  ["**", "a ¦ b", "a **¦** b"],
  ["**", "a **¦** b", "a ¦ b"],
  ["**", "a ‹word › b", "a **‹word›**  b"],
  ["*", "**‹word›**", "***‹word›***"],
  ["*", "***‹word›***", "**‹word›**"],
  ["*", "*‹word›*", "‹word›"],
  ["`", "‹x›", "`‹x›`"],
])("toggleMark(%j) turns %j into %j", (mark, before, after) => {
  expect(run(toggleMark(mark), before)).toBe(after);
});

test.each<[keyof typeof lineKinds, string, string]>([
  // On an empty line the next key must not replace the mark.
  ["heading2", "¦", "## ¦"],
  ["quote", "a\n\n¦", "a\n\n> ¦"],
  ["list", "¦", "- ¦"],
  ["task", "¦", "- [ ] ¦"],
  ["numbered", "¦", "1. ¦"],
  ["heading2", "Tit¦le", "## Tit¦le"],
  ["heading2", "## Tit¦le", "Tit¦le"],
  ["heading3", "## Tit¦le", "### Tit¦le"],
  ["heading2", "# Tit¦le", "## Tit¦le"],
  ["quote", "‹a\n\nb›", "> ‹a\n\n> b›"],
  ["list", "‹a\nb›", "- ‹a\n- b›"],
  ["numbered", "- ‹a\n- b›", "1. ‹a\n2. b›"],
  ["task", "- ‹a\n  - b›", "- [ ] ‹a\n  - [ ] b›"],
  ["list", "- ‹a\n- b›", "‹a\nb›"],
  ["list", "- [ ] ‹a›", "- ‹a›"],
  // A line is either a heading or an item.
  ["heading2", "- tw¦o", "## tw¦o"],
  ["heading2", "* tw¦o", "## tw¦o"],
  ["heading2", "+ tw¦o", "## tw¦o"],
  ["heading2", "12. tw¦o", "## tw¦o"],
  ["heading2", "1) tw¦o", "## tw¦o"],
  ["heading2", "- [ ] tw¦o", "## tw¦o"],
  ["heading3", "- [x] tw¦o", "### tw¦o"],
  ["heading2", "- one\n  - tw¦o", "- one\n## tw¦o"],
  ["heading2", "- ## tw¦o", "## tw¦o"],
  ["heading2", "- ‹one\n- two›", "## ‹one\n## two›"],
  ["heading2", "- ¦", "## ¦"],
  ["heading2", "-5 degrees¦", "## -5 degrees¦"],
  ["list", "## tw¦o", "- tw¦o"],
  ["numbered", "### ‹one\n### two›", "1. ‹one\n2. two›"],
  ["task", "## tw¦o", "- [ ] tw¦o"],
  ["list", "#hash¦tag", "- #hash¦tag"],
  ["heading2", " ## tw¦o", "tw¦o"],
  // Inside a quote the line stays a part of it.
  ["heading2", "> tw¦o", "> ## tw¦o"],
  ["heading2", "> ## tw¦o", "> tw¦o"],
  ["heading2", "> - tw¦o", "> ## tw¦o"],
  ["heading2", ">> 1. tw¦o", ">> ## tw¦o"],
  ["heading2", "> ‹one\n>\n> two›", "> ## ‹one\n>\n> ## two›"],
  ["list", "> tw¦o", "> - tw¦o"],
  ["list", "> - tw¦o", "> tw¦o"],
  ["numbered", "> - ‹one\n> - two›", "> 1. ‹one\n> 2. two›"],
  ["quote", "- tw¦o", "> - tw¦o"],
  ["quote", "> ‹one\n>\n> two›", "‹one\n\ntwo›"],
])("toggleLines(%s) turns %j into %j", (kind, before, after) => {
  expect(run(toggleLines(lineKinds[kind]), before)).toBe(after);
});

test("a footnote has the next free number, leaves the sentence whole, and is defined at the end", () => {
  expect(run(insertFootnote, "It is tr¦ue. Yes.")).toBe("It is true[^1]. Yes.\n\n[^1]: ¦");
  expect(run(insertFootnote, "One[^1] two.¦\n\n[^1]: First.\n")).toBe(
    "One[^1] two.[^2]\n\n[^1]: First.\n[^2]: ¦",
  );
  expect(nextFootnote("a[^1] b[^3] c[^note]")).toBe(2);
});

test.each([
  ["- a\n- ¦", "- a\n\n¦"],
  ["1. a\n2. ¦\n\nb", "1. a\n\n¦\n\nb"],
  ["- [x] a\n- [ ] ¦", "- [x] a\n\n¦"],
  ["> a\n> ¦", "> a\n\n¦"],
  ["a\n\n- ¦", "a\n\n¦"],
  ["- a¦", "- a¦"],
])("endList turns %j into %j", (before, after) => {
  expect(run(endList, before)).toBe(after);
});

test("blocks have empty lines around them", () => {
  expect(run(insertCodeBlock, "a¦b")).toBe("a\n\n```¦\n\n```\n\nb");
  expect(run(insertCodeBlock, "‹let a;›")).toBe("```¦\nlet a;\n```");
  expect(run(insertCodeBlock, "‹```\nx\n```›")).toBe("````¦\n```\nx\n```\n````");
  expect(run(insertTable, "a\n¦")).toMatch(/^a\n\n\| ‹Column 1› \| Column 2 \|\n\| -+ \| -+ \|\n/);
});

test("a link begins with the selected words, or finds a page", () => {
  expect(run(beginLink, "see ‹our prices›.")).toBe("see [our prices](¦).");
  expect(run(beginLink, "see ¦.")).toBe("see [[¦.");
});

test.each([
  ["![A](/a.png)¦", '![A](/a.png "¦")'],
  ["¦![A](/a.png)", '![A](/a.png "¦")'],
  ['![A](/a.png "Old \\"one\\"")¦', '![A](/a.png "‹Old \\"one\\"›")'],
  ["![A](/a.png) ![B](/b.png)¦", '![A](/a.png) ![B](/b.png "¦")'],
  ["No image¦", "No image¦"],
])("beginCaption turns %j into %j", (before, after) => {
  expect(run(beginCaption, before)).toBe(after);
});

test("an inserted paragraph has empty lines around it", () => {
  expect(run(insertParagraph("![A](/a.png)"), "Before¦\nAfter")).toBe("Before\n\n![A](/a.png)¦\n\nAfter");
});
