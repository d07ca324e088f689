import { expect, test } from "vitest";
import { announceCount, describeCount } from "./field-parts";

test("the count shows how far over the limit the text is", () => {
  expect(describeCount(4_210, 5_000)).toBe("4,210 of 5,000 characters");
  expect(describeCount(7_012, 5_000)).toBe("7,012 of 5,000 characters: 2,012 too many");
});

test.each([
  [79, "", ""],
  [80, "", "20 characters left."],
  [100, "", "0 characters left."],
  [101, "15 characters left.", "1 character too many."],
  [10, "15 characters left.", ""],
  [10, "1 character too many.", "Within the limit again."],
])("%i of 100 after %j is announced as %j", (length, previous, words) => {
  expect(announceCount(length, 100, previous)).toBe(words);
});
