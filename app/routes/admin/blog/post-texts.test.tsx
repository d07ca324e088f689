import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { compareTexts } from "~/staff/versions";
import { FieldsDiff } from "./post-texts";

const formatChanges = (before: string, after: string) =>
  compareTexts(before, after).map(
    ({ value, added, removed }) => `${added ? "+" : removed ? "-" : ""}${value}`,
  );
const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i)).join("");

test("compareTexts shows a small change in a long text word by word", () => {
  const start = "word ".repeat(30_000);
  const end = " more".repeat(20_000);
  expect(formatChanges(`${start}old${end}`, `${start}new${end}`)).toEqual([start, "-old", "+new", end]);
});

test("compareTexts keeps both versions complete", () => {
  const [before, after] = [rows(400, (i) => `${(i * 7) % 400} `), rows(400, (i) => `${i} \n`)];
  const parts = compareTexts(before, after);
  const join = (kind: "added" | "removed") => parts.map((part) => (part[kind] ? "" : part.value)).join("");
  expect([join("added"), join("removed")]).toEqual([before, after]);
});

test.each([
  ["only different words", rows(50_000, (i) => `a${i} `), rows(50_000, (i) => `b${i} `)],
  ["only different lines", rows(50_000, (i) => `a${i}\n`), rows(50_000, (i) => `b${i}\n`)],
  ["lines in another order", rows(50_000, (i) => `${(i * 7919) % 50_000}\n`), rows(50_000, (i) => `${i}\n`)],
  ["punctuation", "!".repeat(300_000), "?".repeat(300_000)],
  ["alternating punctuation", "!?".repeat(150_000), "?!".repeat(150_000)],
])("FieldsDiff is fast if all fields have %s", async (_, before, after) => {
  const cut = (text: string) => ({
    title: text.slice(0, 200),
    excerpt: text.slice(0, 500),
    content: text,
    tags: text.slice(0, 1_000),
    image: text.slice(0, 2_000),
    imageAlt: text.slice(0, 500),
    metaKeywords: text.slice(0, 1_000),
  });
  const compare = () => renderToString(<FieldsDiff before={cut(before)} after={cut(after)} />);
  expect(await measureProcessorMs(compare)).toBeLessThan(2_000);
});
