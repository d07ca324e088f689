import { expect, test } from "vitest";
import { getEffectiveMeta } from "./post-meta";

const post = { title: "A title", excerpt: "An excerpt.", tags: ["one", "two"] };
const none = { metaTitle: null, metaDescription: null, metaKeywords: null };

test("a derived meta description has the words within 160 characters", () => {
  const describe = (excerpt: string) => getEffectiveMeta({ ...post, ...none, excerpt }).metaDescription;
  expect(describe("a".repeat(160))).toBe("a".repeat(160));
  expect(describe("a".repeat(161))).toBe(`${"a".repeat(160)}...`);
  expect(describe(`${"word ".repeat(31)}wonderful`)).toBe(`${"word ".repeat(31).trim()}...`);
});
