import { expect, test } from "vitest";
import { drawCover } from "./cover-drawing";

test.each([
  null,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  99,
])("category %j: always the same for a slug, another for the next", (category) => {
  expect(drawCover("a-post", category)).toEqual(drawCover("a-post", category));
  const drawings = ["a", "b", "c", "d"].map((slug) => JSON.stringify(drawCover(slug, category)));
  expect(new Set(drawings).size).toBeGreaterThan(1);
});

test("every drawing stays on its sheet and small", () => {
  for (let index = 0; index < 300; index++) {
    const { thin, pencil, main } = drawCover(`post ${index}`, (index % 8) + 1);
    for (const path of [thin, pencil, main]) {
      expect(path).toMatch(/^M[\d\sMmLlHhVvCcAaZz.-]+$/);
      expect(path.length).toBeLessThan(1_200);
    }
  }
});
