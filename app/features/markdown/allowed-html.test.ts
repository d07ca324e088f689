import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { listHiddenTags } from "./allowed-html";

test("listHiddenTags lists the lines of tags that are not shown, except in code and comments", () => {
  const text = [
    "<iframe src=x>",
    "",
    "```html",
    "<form>",
    "```",
    "`<form>` and ``<font> ` ``",
    "<!-- <form>",
    "<form> -->",
    "<https://example.com> <mark>a</mark> 1 <b",
    "</form><FONT size=1>",
    "\\<script> \\\\\\<form> &lt;form> \\`<form>\\` `\\`<form>",
    "\\\\<form> `\\` <form>",
    "~~~",
    "<form>",
  ].join("\n");
  expect(listHiddenTags(text)).toEqual([
    { tag: "iframe", line: 1 },
    { tag: "font", line: 10 },
    { tag: "form", line: 11 },
    { tag: "form", line: 11 },
    { tag: "form", line: 12 },
    { tag: "form", line: 12 },
  ]);
  expect(listHiddenTags("<form>\n".repeat(100))).toHaveLength(20);
});

test.each(["`", "``", "`a", "~", "~~~\n", "```a\n", "<!--", "<", "<a", "<a ", "```` ` ``", "\\", "\\<"])(
  "listHiddenTags reads a megabyte of %j quickly",
  async (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(await measureProcessorMs(() => listHiddenTags(text))).toBeLessThan(1_000);
  },
);
