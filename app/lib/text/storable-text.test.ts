import { expect, test } from "vitest";
import { cutText } from "./storable-text";

test.each([
  ["abc", 2, "ab"],
  ["abc", 3, "abc"],
  ["a𠮷b", 2, "a"],
  ["a𠮷b", 3, "a𠮷"],
  ["", 5, ""],
])("%j has at most %d units without half a character: %j", (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
