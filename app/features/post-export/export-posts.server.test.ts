import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { postSchedules } from "#drizzle/schema/posts";
import { seedDatabase } from "#seed/seed";
import { storePost } from "#tests/support/factories";
import { makeProcessedImage } from "#tests/support/sample-image";
import { saveImage } from "~/features/media/images.server";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { objectStore } from "~/lib/files/object-store.server";
import { exportPosts } from "./export-posts.server";

beforeAll(async () => {
  await seedDatabase({ demo: false });
});

const newFolder = () => mkdtempSync(join(env.dataDir, "export-"));

/** Reads a file as people's tools do. */
function read(folder: string, name: string) {
  const [, front = "", content] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)\n$/.exec(readFileSync(join(folder, name), "utf8")) ?? [];
  return { front: parse(front), content };
}

test("exportPosts writes posts, drafts and their images without loss", async () => {
  const image = await saveImage(makeProcessedImage("png"), { prefix: "plan" }, objectStore);
  const lost = await saveImage(makeProcessedImage("png"), { prefix: "lost" }, objectStore);
  await objectStore.delete(lost.key);
  const content = `# A: "b"\n\n---\n\n![Plan](${image.url} "Our plan") <img src="${env.siteUrl}${image.url}">\n\n![](${lost.url}) ![](https://example.com/a.png)  \nend`;
  const full = await storePost({
    slug: "full",
    title: 'Yes: "quotes", #tags & — dashes\'',
    content,
    tags: ["a", "null", "2026-01-01"],
    image: image.url,
    imageAlt: "A plan",
    metaTitle: "Found",
    canonicalUrl: "https://example.com/original",
    firstPublishedAt: Date.UTC(2026, 0, 2),
  });
  const draft = await storePost({ slug: "あ".repeat(150), published: false, categoryId: null });
  const at = Date.UTC(2040, 0, 1);
  await atomic(
    db.insert(postSchedules).values({ postId: draft.id, action: "publish", at }),
    db.insert(postSchedules).values({ postId: full.id, action: "unpublish", at }),
  );
  await storePost({ slug: "binned", published: false, deletedAt: 1 });

  const folder = newFolder();
  expect(await exportPosts(folder)).toEqual({ posts: 2, images: 1, documents: 0, missing: [lost.key] });
  expect(readdirSync(folder).sort()).toEqual([`${draft.id}.md`, "full.md", "images"].sort());
  const name = image.key.replace("blog-images/", "images/");
  expect(readFileSync(join(folder, name), "utf8")).toBe("picture");
  const file = read(folder, "full.md");
  expect(file.front).toMatchObject({
    title: full.title,
    slug: "full",
    category: "Technical",
    tags: full.tags,
    date: "2026-01-01",
    published: true,
    image: name,
    imageAlt: "A plan",
    metaTitle: "Found",
    canonicalUrl: "https://example.com/original",
    firstPublishedAt: "2026-01-02T00:00:00.000Z",
    unpublishAt: "2040-01-01T00:00:00.000Z",
  });
  const lostName = lost.key.replace("blog-images/", "images/");
  const expected = content.replaceAll(env.siteUrl + image.url, name).replaceAll(image.url, name);
  expect(file.content).toBe(expected.replace(lost.url, lostName));
  expect(read(folder, `${draft.id}.md`).front).toMatchObject({
    published: false,
    publishAt: "2040-01-01T00:00:00.000Z",
  });
});

test("exportPosts reads more posts than one batch and refuses to write to a non-empty folder", async () => {
  for (let index = 0; index < 60; index += 1) await storePost();
  const folder = newFolder();
  expect(await exportPosts(folder)).toMatchObject({ posts: 62 });
  const filled = newFolder();
  writeFileSync(join(filled, "notes.txt"), "mine");
  await expect(exportPosts(filled)).rejects.toThrow("is not empty");
  expect(readdirSync(filled)).toEqual(["notes.txt"]);
});
