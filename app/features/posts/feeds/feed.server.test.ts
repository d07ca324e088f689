import { expect, test } from "vitest";
import { storePost } from "#tests/support/factories";
import { createFeed, findFeedFormat } from "./feed.server";

const write = async (name: string) => findFeedFormat(`/blog/${name}`)?.write(await createFeed()) ?? "";

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
