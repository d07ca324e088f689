import { expect, test } from "vitest";
import { postSchema } from "./post-schema.server";

test.each([
  ["\r\n", true],
  ["\n", true],
  ["a\r\n", false],
])("an excerpt's limit counts the line end %j as one character", (end, fits) => {
  const excerpt = `${"a".repeat(490)}${end.repeat(9)}b`;
  const { success, data, error } = postSchema.safeParse({
    title: "Tea",
    content: "Tea",
    categoryId: "2",
    excerpt,
  });
  expect(error?.issues.map(({ path }) => path.join()) ?? []).toEqual(fits ? [] : ["excerpt"]);
  if (success) expect(data.excerpt).toBe(`${"a".repeat(490)}${"\n".repeat(9)}b`);
});
