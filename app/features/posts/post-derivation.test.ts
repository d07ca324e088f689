import { describe, expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { deriveExcerpt, getEffectiveMeta, slugFromTitle } from "./post-derivation";

describe("an excerpt", () => {
  test("has no markdown", async () => {
    const content =
      "# Title\n\nSome **bold**, *italic* and `code` with a [link](https://example.com).\n\n- [x] done\n- [ ] open\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n";
    expect(await deriveExcerpt(content)).toBe(
      "Title Some bold, italic and code with a link. done open A B 1 2",
    );
  });

  test("ends between words", async () => {
    const before = "a ".repeat(95);
    expect(await deriveExcerpt(`${before}wonderful story`)).toBe(`${before.trim()} wonderful...`);
    expect(await deriveExcerpt(`${before}wonderfully, told`)).toBe(`${before.trim()}...`);
    expect(await deriveExcerpt(`${before}wonder, and so on`)).toBe(`${before.trim()} wonder...`);
  });

  test("is truncated after 200 complete characters of a single word", async () => {
    expect(await deriveExcerpt("a".repeat(200))).toBe("a".repeat(200));
    expect(await deriveExcerpt("🙂".repeat(201))).toBe(`${"🙂".repeat(200)}...`);
  });

  test("keeps words of a heading and a long paragraph, and drops half a link", async () => {
    expect(await deriveExcerpt(`## One\n\n${"word ".repeat(800)}`)).toMatch(/^One( word){37,}\.\.\.$/);
    const link = `[a link](https://example.com/${"x".repeat(2_990)})`;
    expect(await deriveExcerpt(`Beginning\n\n${link}\n\nEnd`)).toBe("Beginning");
    expect(await deriveExcerpt(`Beginning <img src="data:image/png;base64,${"x".repeat(2_000)}">`)).toBe(
      "Beginning",
    );
  });

  test("reads links and footnotes that are defined at the end of a long text", async () => {
    const content = `See [the plan][p] and [Costs][].[^1]\n\n${"word ".repeat(2_000)}\n\n[p]: /p\n[costs]: /c\n\n[^1]: Note.`;
    expect(await deriveExcerpt(content)).toMatch(/^See the plan and Costs\.( word)+\.\.\.$/);
  });
});

test("deriveExcerpt is fast for hostile input", async () => {
  const units = "` [ ![ *a_ *~_ [a]( < \n \r a\n | - [^ ~~ # <a <!--".split(" ");
  for (const unit of [
    ...units,
    " \n",
    "- [ ] ",
    "\t",
    "1. ",
    "> ",
    "* a\n\n",
    "[^a]: b\n",
    "[a]: b\n",
    "|a\n|-\n",
    "[a] ",
  ]) {
    const content = `a${unit.repeat(300_000 / unit.length)}\nb`;
    const taken = await measureProcessorMs(() => deriveExcerpt(content));
    expect(taken, JSON.stringify(unit)).toBeLessThan(2_000);
  }
});

test.each(["Cafe\u0301", "Caf\u00e9", "J\u030c", "\u0130stanbul", "H\u0331"])(
  "the slug of %j is composed",
  (title) => {
    expect(slugFromTitle(title)).toBe(slugFromTitle(title).normalize("NFC"));
    expect(slugFromTitle(title)).toBe(slugFromTitle(title.normalize("NFD")));
  },
);

const post = { title: "A title", excerpt: "An excerpt.", tags: ["one", "two"] };
const none = { metaTitle: null, metaDescription: null, metaKeywords: null };

test("a derived meta description has the words within 160 characters", () => {
  const describe = (excerpt: string) => getEffectiveMeta({ ...post, ...none, excerpt }).metaDescription;
  expect(describe("a".repeat(160))).toBe("a".repeat(160));
  expect(describe("a".repeat(161))).toBe(`${"a".repeat(160)}...`);
  expect(describe(`${"word ".repeat(31)}wonderful`)).toBe(`${"word ".repeat(31).trim()}...`);
});
