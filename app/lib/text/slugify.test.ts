import { expect, test } from "vitest";
import { slugify } from "./slugify";

test.each([
  ["Getting Started", "getting-started"],
  ["What's new in v2.0?", "whats-new-in-v20"],
  ["- A  --  B -", "a-b"],
  ["Über uns: 日本語 の 見出し", "über-uns-日本語-の-見出し"],
  ["100 % a_b", "100-ab"],
  ["!!!", ""],
])("slugify turns %j into %j", (text, id) => {
  expect(slugify(text)).toBe(id);
});
