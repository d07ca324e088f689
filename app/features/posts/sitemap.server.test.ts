import { expect, test } from "vitest";
import { storePost } from "#tests/support/factories";
import { listSitemapPaths, writeSitemap } from "./sitemap.server";

test("writeSitemap lists every page and published post once, and no draft", async () => {
  const { slug } = await storePost({ categoryId: null });
  await storePost({ categoryId: null, published: false });
  const listed = [...(await writeSitemap()).matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]+)/g)].map(
    ([, path]) => path,
  );
  expect(listed).toEqual([...(await listSitemapPaths()), "/blog/tag/software", `/blog/${slug}`]);
  expect(new Set(listed).size).toBe(listed.length);
});
