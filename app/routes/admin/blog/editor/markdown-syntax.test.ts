import { expect, test } from "vitest";
import { applyMarkup, markups } from "./markdown-syntax";

/** Presses a button on a text where `|` stands around what is marked, and shows the outcome the same way. */
function press(label: string, text: string): string {
  const [before = "", marked = "", after = ""] = text.split("|");
  const markup = markups.find((one) => one.label === label);
  if (!markup) throw new Error(`There is no ${label}`);
  const value = before + marked + after;
  const edit = applyMarkup(markup, { value, start: before.length, end: before.length + marked.length });
  const result = value.slice(0, edit.start) + edit.text + value.slice(edit.end);
  const [from, to] = edit.mark;
  return `${result.slice(0, from)}|${result.slice(from, to)}|${result.slice(to)}`;
}

test.each([
  ["Bold", "a |word| here", "a **|word|** here"],
  ["Bold", "a **|word|** here", "a |word| here"],
  ["Bold", "a || here", "a **|bold|** here"],
  ["Italic", "|x|", "*|x|*"],
  ["Link", "see |this|", "see [|this|](https://)"],
  ["Heading", "one\ntw|o\n|three", "one\n|## two\n## three|"],
  ["Heading", "|## two|", "|two|"],
  ["List", "|a\nb|", "|- a\n- b|"],
  ["Numbered list", "|a\nb|", "|1. a\n2. b|"],
  ["Numbered list", "|1. a\n2. b|", "|a\nb|"],
  ["Tasks", "||", "|- [ ] task|"],
  ["Quote", "a\n|b|", "a\n|> b|"],
])("%s on %j makes %j", (label, text, expected) => {
  expect(press(label, text)).toBe(expected);
});
