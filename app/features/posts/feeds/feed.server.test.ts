import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { posts } from "#drizzle/schema/posts";
import { storePost } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { createFeed, findFeedFormat } from "./feed.server";

const write = async (name: string) => findFeedFormat(`/blog/${name}`)?.write(await createFeed()) ?? "";

test("a post with a new slug keeps its id in every format", async () => {
  const { id } = await storePost({ slug: "one", categoryId: null });
  const readIds = async () => [
    /<guid[^>]*>([^<]*)</.exec(await write("rss.xml"))?.[1],
    /<entry>[\s\S]*?<id>([^<]*)</.exec(await write("atom.xml"))?.[1],
    JSON.parse(await write("feed.json")).items[0].id,
  ];
  const before = await readIds();
  await atomic(db.update(posts).set({ slug: "two" }).where(eq(posts.id, id)));
  expect(await readIds()).toEqual(before);
  expect(await write("rss.xml")).toContain("/blog/two</link>");
  await atomic(db.delete(posts));
});

test("URLs of links and of all image sizes are absolute", async () => {
  const sizes = "/media/blog-images/a-480.webp 480w, /media/blog-images/a-960.webp 960w";
  await storePost({
    categoryId: null,
    html: `<p><a href="/contact"><img src="/media/a.png" srcset="${sizes}"></a></p>`,
  });
  const { content_html: html } = JSON.parse(await write("feed.json")).items[0];
  const origin = "http://localhost:3000";
  expect(html).toContain(`href="${origin}/contact"`);
  expect(html).toContain(
    `srcset="${origin}/media/blog-images/a-480.webp 480w, ${origin}/media/blog-images/a-960.webp 960w"`,
  );
});
