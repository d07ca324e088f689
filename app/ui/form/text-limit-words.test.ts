import { expect, test } from "vitest";
import { announcement, countWords, getBand } from "./text-limit-words";

test.each([
  [79, "far"],
  [80, "near"],
  [100, "near"],
  [101, "over"],
] as const)("%i of 100 characters is %s", (length, band) => expect(getBand(length, 100)).toBe(band));

test("the count says how many are too many", () => {
  expect(countWords(4_210, 5_000)).toBe("4,210 of 5,000 characters");
  expect(countWords(7_012, 5_000)).toBe("7,012 of 5,000 characters: 2,012 too many");
});

test("a band is announced once, and silence is not announced", () => {
  expect(announcement(10, 100, "")).toBe("");
  expect(announcement(85, 100, "")).toBe("15 characters left.");
  expect(announcement(101, 100, "15 characters left.")).toBe("1 character too many.");
  expect(announcement(10, 100, "1 character too many.")).toBe("Within the limit again.");
});
