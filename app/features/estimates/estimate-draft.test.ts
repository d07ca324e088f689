import { describe, expect, test } from "vitest";
import { isPriceable, readCalculator } from "./estimate-draft";

const readQuery = (query: string) => readCalculator(new URLSearchParams(query));

describe("readDraft", () => {
  test("is all defaults for an empty query", () => {
    const draft = readQuery("");
    expect(draft).toEqual({
      projectType: null,
      coreFeatures: [],
      advancedFeatures: [],
      designFeatures: [],
      additionalFeatures: [],
      timeline: "standard",
      userScale: "under-100",
      complexity: 5,
      support: "one-month-free",
      budget: "",
      description: "",
    });
    expect(isPriceable(draft)).toBe(false);
  });

  test("reads every field by its name", () => {
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

  test("passes over what it does not know", () => {
    expect(
      readQuery(
        "projectType=spaceship&coreFeatures=x&timeline=&userScale=__proto__&complexity=5.5&support=0",
      ),
    ).toEqual(readQuery(""));
    expect(readQuery("complexity=11").complexity).toBe(5);
    expect(readQuery("complexity=NaN").complexity).toBe(5);
  });
});
