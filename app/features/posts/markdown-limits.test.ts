import { expect, test } from "vitest";
import { MarkdownRefusedError, refuseDeepLines } from "./markdown-limits";

test.each([
  ">",
  "> ",
  "- ",
  "1. ",
  "> - ",
])("refuseDeepLines rejects a long line of %j, and accepts short ones", (unit) => {
  expect(() => refuseDeepLines(`a\n\n${unit.repeat(10_000)}a`)).toThrow(MarkdownRefusedError);
  expect(() => refuseDeepLines(`${unit.repeat(50)}a\n`.repeat(1_000))).not.toThrow();
});
