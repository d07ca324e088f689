import { expect, test } from "vitest";
import { checkLineDepth, MarkdownRejectedError } from "./markdown-limits";

test.each([">", "> ", "- ", "1. ", "> - "])(
  "checkLineDepth rejects a long line of %j and accepts short ones",
  (unit) => {
    expect(() => checkLineDepth(`a\n\n${unit.repeat(10_000)}a`)).toThrow(MarkdownRejectedError);
    expect(() => checkLineDepth(`${unit.repeat(50)}a\n`.repeat(1_000))).not.toThrow();
  },
);
