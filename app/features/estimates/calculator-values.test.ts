import { expect, test } from "vitest";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import { isPriceable, readCalculator } from "./calculator-values";

const readQuery = (query: string) => readCalculator(new URLSearchParams(query), list);

test("readCalculator uses defaults for missing and unknown values", () => {
  const empty = readQuery("");
  expect(isPriceable(empty)).toBe(false);
  expect(empty).toMatchObject({ projectType: null, coreFeatures: [], timeline: "standard", budget: "" });
  expect(empty).toMatchObject({ userScale: "under-100", complexity: 5, support: "one-month-free" });
  for (const query of [
    "projectType=spaceship&coreFeatures=x&timeline=&userScale=__proto__&complexity=5.5&support=0",
    "complexity=11",
    "complexity=NaN",
  ])
    expect(readQuery(query)).toEqual(empty);
});
