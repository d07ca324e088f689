import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aiFigures } from "~/content/ai-figures";
import * as marketingFigures from "~/content/marketing-figures";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { getLowestPrice } from "~/features/price-lists/price-list";
import { formatUsd } from "~/lib/text/numbers";

const figures = { ...marketingFigures, aiFigures };
const product = readFileSync("docs/product.md", "utf8");
const source = ["marketing-figures", "ai-figures"]
  .map((name) => readFileSync(`app/content/${name}.ts`, "utf8"))
  .join("");
const sectionText = (number: string) =>
  (product.split(/^### /m).find((text) => text.startsWith(`${number} `)) ?? "").replaceAll(/\s+/g, " ");

const groups = [...source.matchAll(/\(docs\/product\.md (1\.\d+)\)[\s\S]*?export const (\w+)/g)].map(
  ([, section = "", name = ""]) => [name, section] as const,
);

test("every group of figures names its section", () => {
  expect(groups.map(([name]) => name).sort()).toEqual(
    Object.keys(figures)
      .filter((name) => !name.startsWith("sample"))
      .sort(),
  );
});

test("the smallest build is the lowest price of the first price list", () => {
  expect(figures.prices.smallestBuild).toBe(formatUsd(getLowestPrice(firstPriceList)));
});

test.each(groups)("%s has the values that section %s defines", (name, section) => {
  const text = sectionText(section);
  const values = Object.values(Object.entries(figures).find(([key]) => key === name)?.[1] ?? {});
  expect(values.length).toBeGreaterThan(1);
  const labels = values.map((value) => (typeof value === "object" ? value.label : String(value)));
  const isStated = (label: string) =>
    new RegExp(`(?<![\\w$-])${label.replaceAll(/[$+.]/g, "\\$&")}(?!\\w)`).test(text);
  expect(labels.filter((label) => !isStated(label))).toEqual([]);
});

const ranges = [figures.prices, figures.durations, figures.processFigures, aiFigures].flatMap((group) =>
  Object.values(group).flatMap((figure) => (typeof figure === "object" ? figure : [])),
);

test.each(ranges)("the label $label has $min and $max", ({ label, min, max }) => {
  const weeksPerMonth = label.endsWith("months") ? 52 / 12 : 1;
  const numbers = [...label.matchAll(/(\d+)(k?)/g)].map(
    ([, digits, unit]) => Number(digits) * (unit ? 1000 : 1) * weeksPerMonth,
  );
  expect(numbers).toEqual(max === null ? [min] : [min, max]);
});
