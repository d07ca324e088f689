import { eq } from "drizzle-orm";
import sax from "sax";
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

/** The text of the feed's post, by element, as an XML parser reads it. */
function readItem(xml: string): Record<string, string> {
  const parser = sax.parser(true);
  const fields: Record<string, string> = {};
  const path: string[] = [];
  const add = (text: string) => {
    const name = path[path.findIndex((open) => open === "item" || open === "entry") + 1] ?? "";
    fields[name] = (fields[name] ?? "") + text.trim();
  };
  parser.onopentag = ({ name }) => path.push(name);
  parser.onclosetag = () => path.pop();
  parser.ontext = add;
  parser.oncdata = (text) => add(text);
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return fields;
}

const plain = {
  title: "Use <b> & &lt; in ]]> a ]]> title",
  metaDescription: 'Why <script> & "AT&amp;T" ]]> break',
};
const asHtml = {
  title: "Use &lt;b&gt; &amp; &amp;lt; in ]]&gt; a ]]&gt; title",
  metaDescription: "Why &lt;script&gt; &amp; &quot;AT&amp;amp;T&quot; ]]&gt; break",
};
const html = "<p>a ]]> b ]]> c</p>";

test("plain texts are escaped in the fields that are HTML, and only there", async () => {
  await atomic(db.delete(posts));
  await storePost({ categoryId: null, ...plain, html });
  const [rss, atom] = [readItem(await write("rss.xml")), readItem(await write("atom.xml"))];
  expect(atom).toMatchObject({ title: asHtml.title, summary: asHtml.metaDescription });
  expect(rss).toMatchObject({ title: plain.title, description: asHtml.metaDescription });
  for (const text of [rss["content:encoded"], atom.content]) expect(text?.replaceAll("&gt;", ">")).toBe(html);
  const [item] = JSON.parse(await write("feed.json")).items;
  expect(item).toMatchObject({ title: plain.title, summary: plain.metaDescription });
});

test("a post without its text has its description as HTML", async () => {
  await atomic(db.delete(posts));
  await storePost({ categoryId: null, ...plain, html: `<p>${"x".repeat(500_000)}</p>` });
  const [item] = JSON.parse(await write("feed.json")).items;
  expect(item.content_html).toBe(asHtml.metaDescription);
  expect(item.title).toBe(plain.title);
});

test.each([
  ["/media/a.jpg", "image/jpeg"],
  ["https://a.example/B.PNG?w=1", "image/png"],
  ["https://a.example/photo-1.5/large", "image/*"],
  ["https://a.example/photo", "image/*"],
])("the cover %s has the media type %s", async (image, type) => {
  await atomic(db.delete(posts));
  await storePost({ categoryId: null, image });
  expect(/<enclosure [^>]*type="([^"]*)"/.exec(await write("rss.xml"))?.[1]).toBe(type);
  expect(/<link rel="enclosure"[^>]*type="([^"]*)"/.exec(await write("atom.xml"))?.[1]).toBe(type);
});
