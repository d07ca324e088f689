import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { posts } from "#drizzle/schema/posts";
import { editor, makeSave, prepareEditing, requirePost } from "#tests/support/post-save";
import { RENDERER_VERSION } from "~/features/markdown/renderer-version";
import { findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { openEditor } from "./editor.server";
import { rerenderPosts } from "./post-rendering.server";
import { savePost } from "./post-saving.server";
import { type Post, searchCondition } from "./posts.server";
import { listRevisions } from "./revisions.server";
import { listWorkingCopies, storeWorkingCopy } from "./working-copy.server";

beforeAll(prepareEditing);
beforeEach(() => atomic(db.delete(posts)));

/** Stores a post with the HTML of an earlier renderer. */
async function storeOutdated(content: string, change: Partial<Post> = {}): Promise<string> {
  const id = await savePost(makeSave({ content }, { publish: true }), editor);
  const old = { html: "<p>It's old</p>", headings: [], renderer: 0, updatedAt: 1, ...change };
  await atomic(db.update(posts).set(old).where(eq(posts.id, id)));
  return id;
}

test("rerenderPosts renders old HTML again and changes nothing else of the post", async () => {
  const id = await storeOutdated("## It's new\n\nText");
  const copy = crypto.randomUUID();
  await storeWorkingCopy({ copy, title: "In progress" }, editor, { postId: id });
  const before = await requirePost(id);
  const content = await findContentVersion();
  expect(await rerenderPosts()).toBe(1);
  expect(await requirePost(id)).toEqual({
    ...before,
    html: expect.stringContaining("It’s new"),
    headings: [{ depth: 2, id: "its-new", text: "It’s new" }],
    renderer: RENDERER_VERSION,
  });
  expect(await listRevisions(id)).toHaveLength(1);
  expect(await listWorkingCopies(editor, id)).toHaveLength(1);
  expect(await findContentVersion()).toBeGreaterThan(content);
  expect(await rerenderPosts()).toBe(0);
  expect(await findContentVersion()).toBe(content + 1);
});

test("rerenderPosts derives excerpts again that an earlier release derived, and keeps edited ones", async () => {
  const content = "Use x < y and y > z here, for Tom &amp; `a*b`";
  const former = "Use x z here, for Tom &amp; a*b";
  const isSearched = async (text: string) =>
    (await db.select({ id: posts.id }).from(posts).where(searchCondition(text))).map(({ id }) => id);
  const derived = await storeOutdated(content, { excerpt: former, readTime: "9 min read" });
  const edited = await storeOutdated(content, { excerpt: "By hand" });
  const copy = crypto.randomUUID();
  const values = { title: "Copied", content, excerpt: former, metaDescription: former };
  await storeWorkingCopy({ ...values, copy }, editor, { postId: derived });
  expect(await rerenderPosts()).toBe(2);
  const text = "Use x < y and y > z here, for Tom & a*b";
  expect(await requirePost(derived)).toMatchObject({
    excerpt: text,
    readTime: "1 min read",
  });
  expect((await requirePost(edited)).excerpt).toBe("By hand");
  expect(await isSearched("y > z")).toEqual([derived]);
  // Unsaved and old texts follow when they are opened.
  const { values: opened } = await openEditor(
    await requirePost(derived),
    editor,
    new URLSearchParams({ copy }),
  );
  expect(opened).toMatchObject({ excerpt: text, metaDescription: text });
  await savePost({ ...makeSave(), fields: { ...makeSave().fields, content, excerpt: former } }, editor, {
    id: derived,
    version: 1,
  });
  expect((await requirePost(derived)).excerpt).toBe(text);
});

test("a save during re-rendering wins", async () => {
  const id = await storeOutdated("The text before. ".repeat(2_000));
  const rerendering = rerenderPosts();
  const fields = { ...makeSave().fields, content: "It's *saved*" };
  await savePost({ ...makeSave(), fields }, editor, { id, version: 1 });
  await rerendering;
  expect(await requirePost(id)).toMatchObject({
    content: "It's *saved*",
    html: "<p>It’s <em>saved</em></p>\n",
    version: 2,
  });
});

test("rerenderPosts keeps the HTML of a rejected post and continues with others", async () => {
  const rejected = await storeOutdated("one");
  const deep = { content: `${"> ".repeat(200)}deep` };
  await atomic(db.update(posts).set(deep).where(eq(posts.id, rejected)));
  const fine = await storeOutdated("It's *fine*");
  expect(await rerenderPosts()).toBe(2);
  expect((await requirePost(rejected)).html).toBe("<p>It's old</p>");
  expect((await requirePost(fine)).html).toBe("<p>It’s <em>fine</em></p>\n");
  expect(await rerenderPosts()).toBe(0);
});
