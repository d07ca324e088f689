import { closeSync, ftruncateSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ghostExport } from "#tests/support/ghost-export";
import { wordpressExport } from "#tests/support/wordpress-export";
import { openGhostExport } from "~/features/post-import/ghost-export.server";
import { parseTime, type Source, type SourcePost } from "~/features/post-import/source-post";
import { openWordpressExport } from "~/features/post-import/wordpress-export.server";
import { env } from "~/lib/env/env.server";

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

async function readPosts(source: Source): Promise<SourcePost[]> {
  const posts: SourcePost[] = [];
  for await (const post of source.posts()) posts.push(post);
  return posts;
}

/** The first post of a Ghost export with these fields. */
const readGhost = async (fields: object) => {
  const text = ghostExport(([post]) => [{ ...post, ...fields }]);
  return readPosts(await openGhostExport(write("ghost.json", text), "https://old.example"));
};

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
  expect(second).toMatchObject({
    url: null,
    notes: [expect.stringContaining("gallery"), "it has an invalid address: http://"],
  });
});

test.each(["ISO-8859-1", "windows-1252", "UTF-8", "unknown-1"])(
  "an export in %s is read",
  async (charset) => {
    const text = wordpressExport("https://old.example")
      .replace('encoding="UTF-8"', `encoding="${charset}"`)
      .replace("Entry 1 &amp; more", "Crème brûlée")
      .replace(/[^\n -\xff]/g, "?");
    const file = join(env.dataDir, "latin.xml");
    writeFileSync(file, text, charset === "ISO-8859-1" || charset === "windows-1252" ? "latin1" : "utf8");
    expect((await readPosts(await openWordpressExport(file)))[0]?.title).toBe("Crème brûlée");
  },
);

const gated = (conditions: string, end = "<!--kg-gated-block:end-->") =>
  `<p>Open</p><!--kg-gated-block:begin ${conditions} --><p>SECRET</p>${end}<p>After</p>`;
test.each([
  [gated('nonMember:false memberSegment:"status:-free"'), "<p>Open</p><p>After</p>", "draft"],
  [gated('nonMember:false memberSegment:""'), "<p>Open</p><p>After</p>", "draft"],
  [gated('memberSegment:"status:free"'), "<p>Open</p><p>After</p>", "draft"],
  [gated("nonMember:false", ""), "<p>Open</p>", "draft"],
  ["<p>Open</p><!-- kg-gated-block:begin nonMember:false", "<p>Open</p>", "draft"],
  [
    `${gated("nonMember:false")}${gated('nonMember:true memberSegment:""')}`,
    "<p>Open</p><p>After</p><p>Open</p><p>SECRET</p><p>After</p>",
    "draft",
  ],
  [gated(`nonMember:false -->${gated("nonMember:true")}<!-- x`), "<p>Open</p><p>After</p>", "draft"],
  [
    gated(`nonMember:true --><b>${gated("nonMember:false")}</b><!-- x`),
    "<p>Open</p><b><p>Open</p><p>After</p></b><!-- x --><p>SECRET</p><p>After</p>",
    "draft",
  ],
  [gated('nonMember:true memberSegment:"status:free"'), "<p>Open</p><p>SECRET</p><p>After</p>", "published"],
])("openGhostExport reads %s without what only members may read", async (html, imported, state) => {
  const [post] = await readGhost({ html });
  expect([post?.html, post?.state]).toEqual([imported, state]);
  const note = "its blocks for members were left out, so it is a draft";
  expect(post?.notes.includes(note)).toBe(state === "draft");
});

test("a Ghost post names each reason why it is a draft", async () => {
  const [post] = await readGhost({ html: gated("nonMember:false"), visibility: "paid", published_at: null });
  expect(post?.notes).toEqual([
    "its blocks for members were left out, so it is a draft",
    'its visibility is "paid", so it is a draft',
  ]);
});

test.each([
  { status: "sent", email_only: 0 },
  { status: "scheduled", email_only: true },
  { status: "published", email_only: 1 },
])("a Ghost post only for e-mail (%j) is a draft", async ({ status, email_only }) => {
  const text = ghostExport(([post]) => [{ ...post, status }]).replace(
    '"posts_meta":[{',
    `"posts_meta":[{"email_only":${email_only},`,
  );
  const [post] = await readPosts(await openGhostExport(write("ghost.json", text), "https://old.example"));
  expect([post?.state, post?.notes]).toEqual(["draft", ["it is only for e-mail, so it is a draft"]]);
});

test("openGhostExport reads what Ghost 2 keeps in the rows of posts", async () => {
  const text = ghostExport(([post, other]) => [
    { ...post, meta_title: "A title", meta_description: "A line", og_image: "/social.png" },
    { ...other, type: undefined, page: 1, title: "Imprint" },
  ]).replace(/"posts_meta":\[[^\]]*\]/, '"posts_meta":[]');
  const source = await openGhostExport(write("ghost.json", text), "https://old.example");
  expect(source.leftOut).toContainEqual({ title: "Imprint", reason: "it is a page" });
  expect(await readPosts(source)).toMatchObject([
    { metaTitle: "A title", metaDescription: "A line", socialImage: "https://old.example/social.png" },
  ]);
});

test.each([
  [{ lexical: '{"root":{"children":[{"text":"Hello"}]}}' }, "lexical"],
  [{ mobiledoc: '{"sections":[[1,"p",[[0,[],0,"Hello"]]]]}' }, "mobiledoc"],
  [{ lexical: '{"root":{"children":[]}}', mobiledoc: '{"sections":[[1,"p",[]]]}' }, null],
])("a Ghost post with only %j says why it has no text", async (fields, format) => {
  const [post] = await readGhost({ html: null, lexical: null, ...fields });
  expect(post?.unreadText ?? null).toEqual(format && expect.stringContaining(`(${format})`));
});

test.each(["javascript:alert(1)", "data:image/png;base64,AA", "file:///etc/passwd"])(
  "a cover at %s is refused",
  async (feature_image) => {
    const [post] = await readGhost({ feature_image });
    expect([post?.image, post?.notes]).toEqual([null, [`it has an invalid address: ${feature_image}`]]);
  },
);

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
