import { expect, test } from "vitest";
import { assignMotifs, coverGrounds, drawCover } from "./cover-drawing";

const posts = Array.from({ length: 100 }, (_, index) => ({
  slug: `post-${index}`,
  title: `Post ${"x".repeat(index % 17)} on ${index} things ${"and more ".repeat(index % 5)}`,
}));

test("drawCover is deterministic and differs from post to post", () => {
  expect(posts.map((post) => drawCover(post))).toEqual(posts.map((post) => drawCover(post)));
  expect(new Set(posts.map((post) => JSON.stringify(drawCover(post).drawing))).size).toBe(posts.length);
  expect(new Set(posts.map((post) => drawCover(post).ground))).toEqual(new Set(coverGrounds));
});

test("assignMotifs never repeats a motif within four posts", () => {
  const assigned = assignMotifs(posts);
  for (const index of assigned.keys()) {
    const four = assigned.slice(index, index + 4);
    expect(new Set(four).size).toBe(four.length);
  }
  expect(posts.map((post, index) => drawCover(post, assigned[index]).motif)).toEqual(assigned);
});

test("drawCover returns short, well-formed paths for any title", () => {
  const odd = ["", " ", "日本語", "x".repeat(200), "a ".repeat(100)];
  for (const post of [...posts, ...odd.flatMap((title) => posts.map(({ slug }) => ({ slug, title })))]) {
    const { thin, pencil, main } = drawCover(post).drawing;
    for (const path of [thin, pencil, main]) expect(path).toMatch(/^M[\d\sMmLlHhVvCcSAaZz.-]{1,1200}$/);
  }
});
