import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { keepRanges } from "./keep-ranges";

test.each([
  ["A standard project takes 3-6 months.", ["3-6"]],
  ["Custom development costs $25k-$200k, AI from $15k.", ["$25k-$200k"]],
  ["About $1,452-$6,336, or 20-35% annually.", ["$1,452-$6,336", "20-35%"]],
  ["Every 2-week sprint, $75k-150k, $7,300-$35,000.", ["2-week", "$75k-150k", "$7,300-$35,000"]],
  ["A first-rate text of 2025 with $2,000 - and no range.", []],
])("keepRanges keeps the ranges in %j on one line", (text, ranges) => {
  const html = renderToStaticMarkup(<p>{keepRanges(text)}</p>);
  expect(html.replace(/<[^>]*>/g, "")).toBe(text);
  expect(
    [...html.matchAll(/<span class="[^"]*whitespace-nowrap">(.*?)<\/span>/g)].map(([, range]) => range),
  ).toEqual(ranges);
});
