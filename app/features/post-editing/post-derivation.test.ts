import { describe, expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { deriveExcerpt } from "./post-derivation";

describe("an excerpt", () => {
  test("has no markdown", () => {
    const content =
      "# Title\n\nSome **bold**, *italic* and `code` with a [link](https://example.com).\n\n- [x] done\n- [ ] open\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n";
    expect(deriveExcerpt(content)).toBe("Title Some bold, italic and code with a link. done open A B 1 2");
  });

  test("ends between words", () => {
    const before = "a ".repeat(95);
    expect(deriveExcerpt(`${before}wonderful story`)).toBe(`${before.trim()} wonderful...`);
    expect(deriveExcerpt(`${before}wonderfully, told`)).toBe(`${before.trim()}...`);
    expect(deriveExcerpt(`${before}wonder, and so on`)).toBe(`${before.trim()} wonder...`);
  });

  test("is truncated after 200 complete characters of a single word", () => {
    expect(deriveExcerpt("a".repeat(200))).toBe("a".repeat(200));
    expect(deriveExcerpt("🙂".repeat(201))).toBe(`${"🙂".repeat(200)}...`);
  });

  test("keeps words of a heading and a long paragraph, and drops half a link", () => {
    expect(deriveExcerpt(`## One\n\n${"word ".repeat(800)}`)).toMatch(/^One( word){37,}\.\.\.$/);
    const link = `[a link](https://example.com/${"x".repeat(2_990)})`;
    expect(deriveExcerpt(`Beginning\n\n${link}\n\nEnd`)).toBe("Beginning");
  });
});

test("deriveExcerpt is fast for hostile input", async () => {
  const units = "` [ ![ *a_ [a]( < \n \r a\n | - [^ ~~ #".split(" ");
  for (const unit of [...units, " \n", "- [ ] ", "\t"]) {
    const content = `a${unit.repeat(300_000 / unit.length)}\nb`;
    const taken = await measureProcessorMs(() => deriveExcerpt(content));
    expect(taken, JSON.stringify(unit)).toBeLessThan(250);
  }
});
