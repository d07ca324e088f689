import { closeSync, ftruncateSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ghostExport } from "#tests/support/ghost-export";
import { wordpressExport } from "#tests/support/wordpress-export";
import { env } from "~/lib/env/env.server";
import { openGhostExport } from "./ghost-export.server";
import { parseTime, type Source, type SourcePost } from "./source-post";
import { openWordpressExport } from "./wordpress-export.server";

function write(name: string, text: string): string {
  const file = join(env.dataDir, name);
  writeFileSync(file, text);
  return file;
}

test.each([
  ["an unfinished file", ghostExport().slice(0, 5_000), /not a complete JSON file/],
  ["another JSON file", '{"db":[{"data":{"users":[]}}]}', /not a Ghost export/],
  ["XML", "<rss></rss>", /not a complete JSON file/],
])("openGhostExport rejects %s", async (_what, text, message) => {
  await expect(openGhostExport(write("ghost.json", text), "https://old.example")).rejects.toThrow(message);
});

test.each([
  ["an unfinished file", wordpressExport("https://old.example").slice(0, 9_000), /not a complete XML file/],
  ["an export of an invalid site", wordpressExport("http:"), /no address of its site/],
  ["other XML", "<rss><channel><title>x</title></channel></rss>", /not a WordPress export/],
])("openWordpressExport rejects %s", async (_what, text, message) => {
  await expect(openWordpressExport(write("broken.xml", text))).rejects.toThrow(message);
});

test("the readers resolve relative addresses, and note invalid ones", async () => {
  const invalid = { feature_image: "http://", canonical_url: "https://exa mple.com/" };
  const ghost = ghostExport(([post]) => [{ ...post, ...invalid }]).replace(
    /"profile_image":"[^"]*"/,
    '"profile_image":"//"',
  );
  const wordpress = wordpressExport("https://old.example")
    .replace("<link>https://old.example/2022/01/entry-1/", "<link>/hello/")
    .replace("<link>https://old.example/2022/01/entry-2/", "<link>http://")
    .replace("_yoast_wpseo_metadesc", "_yoast_wpseo_opengraph-image")
    .replace("A description for search", "/social.png");
  const readPosts = async (source: Source) => {
    const posts: SourcePost[] = [];
    for await (const post of source.posts()) posts.push(post);
    return posts;
  };
  const ghostSource = await openGhostExport(write("ghost.json", ghost), "https://old.example");
  expect(ghostSource.authors[0]?.image).toBeNull();
  expect((await readPosts(ghostSource))[0]).toMatchObject({
    image: null,
    canonicalUrl: null,
    notes: ["it has an invalid address: http://", "it has an invalid address: https://exa mple.com/"],
  });
  const [first, second] = await readPosts(await openWordpressExport(write("wordpress.xml", wordpress)));
  expect(first).toMatchObject({
    url: "https://old.example/hello/",
    socialImage: "https://old.example/social.png",
  });
  expect(second).toMatchObject({ url: null, notes: ["it has an invalid address: http://"] });
});

test("openWordpressExport does not expand entities that an export declares", async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  const text = wordpressExport("https://old.example")
    .replace("<rss ", `${bomb}<rss `)
    .replace("<title>about", "<title>&b;&f; about");
  const { leftOut } = await openWordpressExport(write("bomb.xml", text));
  expect(leftOut[0]?.title).toBe("&b;&f; about");
});

test("an export of more than 200 MB is rejected before it is read", async () => {
  const file = join(env.dataDir, "large.xml");
  const descriptor = openSync(file, "w");
  ftruncateSync(descriptor, 200 * 1_048_576 + 1);
  closeSync(descriptor);
  await expect(openWordpressExport(file)).rejects.toThrow("is 201 MB, and the limit is 200 MB");
  await expect(openGhostExport(file, "https://old.example")).rejects.toThrow("201 MB");
});

test.each([
  ["2024-01-31 09:00:00", Date.UTC(2024, 0, 31, 9)],
  ["2024-01-31T09:00:00.000Z", Date.UTC(2024, 0, 31, 9)],
  ["2024-01-31T09:00:00+02:00", Date.UTC(2024, 0, 31, 7)],
  [1_706_691_600_000, 1_706_691_600_000],
  ["0000-00-00 00:00:00", null],
  ["soon", null],
  [null, null],
])("parseTime reads %s", (text, time) => {
  expect(parseTime(text)).toBe(time);
});
