import { expect, test } from "vitest";
import { isPriceable, readCalculator } from "./estimate-draft";

const readQuery = (query: string) => readCalculator(new URLSearchParams(query));

test("an empty query is all defaults, and what is unknown is passed over", () => {
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

test("every field is read by its name", () => {
  const draft = readQuery(
    "projectType=mobile-app&coreFeatures=search-functionality&coreFeatures=user-login&advancedFeatures=custom-api" +
      "&designFeatures=custom-design&additionalFeatures=basic-hosting&timeline=rush&userScale=1000-plus" +
      "&complexity=8&support=one-year&budget=5k-15k&description=Hello",
  );
  expect(draft).toEqual({
    projectType: "mobile-app",
    coreFeatures: ["user-login", "search-functionality"],
    advancedFeatures: ["custom-api"],
    designFeatures: ["custom-design"],
    additionalFeatures: ["basic-hosting"],
    timeline: "rush",
    userScale: "1000-plus",
    complexity: 8,
    support: "one-year",
    budget: "5k-15k",
    description: "Hello",
  });
  expect(isPriceable(draft)).toBe(true);
});
