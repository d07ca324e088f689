import { and, desc, eq } from "drizzle-orm";
import { postRevisions, posts } from "#drizzle/schema/posts";
import { contains, firstLine } from "#drizzle/sql";
import { sitePages } from "~/content/site-pages";
import { findImage } from "~/features/media/image-lookup.server";
import { refreshDerived } from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/role";
import { db, findFirst } from "~/lib/database/db.server";
import type { Revision } from "~/lib/database/writes.server";
import { log } from "~/lib/log/log.server";
import { listAuthorSuggestions } from "./authors.server";
import { describeFailure } from "./dashboard.server";
import { normalizeForSearch } from "./post";
import { imageFields, type PostFormValues } from "./post-form";
import { renderPreview } from "./post-preview.server";
import { mayPublish } from "./post-rules.server";
import { findSchedule } from "./post-schedule.server";
import type { Post } from "./posts.server";
import { listStoredCategories, listTagSuggestions } from "./topic-changes.server";
import {
  listUnattachedCopies,
  listWorkingCopies,
  readSavedValues,
  summarizeCopy,
} from "./working-copy.server";

/** A stored post by its id, or null. */
export async function findPost(id: string): Promise<Post | null> {
  return findFirst(db.select().from(posts).where(eq(posts.id, id)));
}

/** The version of a stored post, and whether it is the actor's; null if there is none. */
export async function findPostRevision(id: string, actor: Actor): Promise<Revision | null> {
  const isNewest = and(eq(postRevisions.postId, posts.id), eq(postRevisions.version, posts.version));
  const found = await findFirst(
    db
      .select({ revision: posts.version, email: postRevisions.email })
      .from(posts)
      .leftJoin(postRevisions, isNewest)
      .where(eq(posts.id, id)),
  );
  if (!found) return null;
  const { revision, email } = found;
  return { revision, revisedBy: email === actor.email ? actor.id : email || null };
}

/**
 * Everything that the editor shows, for a stored post or a new one. In the query, `copy` is the id of the autosaved
 * text to continue, `image` and `socialImage` images of the library, and `view=preview` requests the preview.
 */
export async function openEditor(stored: Post | null, actor: Actor, query: URLSearchParams) {
  const listCopies = (state: "kept" | "discarded") =>
    stored ? listWorkingCopies(actor, stored.id, state) : listUnattachedCopies(actor, state);
  const copies = await listCopies("kept");
  const copy = copies.find(({ id }) => id === query.get("copy"));
  const saved = await readSavedValues(stored);
  const written: PostFormValues = { ...saved, ...copy?.values };
  const values = { ...written, ...(await refreshDerived(written)), ...(await readChosenImages(query)) };
  const { list, error } = await listEditorCategories();
  const preview = query.get("view") === "preview" ? await renderPreview(values, stored, actor.id) : null;
  return {
    post: stored && {
      id: stored.id,
      slug: stored.slug,
      title: stored.title,
      version: stored.version,
      published: stored.published,
      /** Whether it waits for an editor's review. */
      inReview: stored.reviewAt !== null,
      publishAt: (await findSchedule(stored.id)).publishAt,
    },
    values,
    /** The stored version, for comparison if someone else has saved since. */
    stored: stored && saved,
    /** The saved version that the form's text is based on. */
    version: (copy ? copy.baseVersion : stored?.version) ?? 0,
    /** The id to autosave under. */
    copyId: copy?.id ?? crypto.randomUUID(),
    continued: copy ? { savedAt: copy.updatedAt } : null,
    copies: copies.filter((other) => other !== copy).map(summarizeCopy),
    discarded: (await listCopies("discarded")).map(summarizeCopy),
    categories: list,
    /** Suggestions while the author types. */
    suggested: {
      tags: error ? [] : await listTagSuggestions(),
      authors: error ? [] : await listAuthorSuggestions(),
    },
    mayPublish: mayPublish(actor),
    error,
    preview: preview && "html" in preview ? preview : null,
    /** The reason why the requested preview is missing. */
    rejected: preview && "rejected" in preview ? preview.rejected : null,
  };
}

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** The fields of images that were chosen in the library. */
async function readChosenImages(query: URLSearchParams): Promise<Partial<PostFormValues>> {
  const chosen: Partial<PostFormValues> = {};
  for (const name of Object.values(imageFields)) {
    const image = await findImage(query.get(name) ?? "");
    if (!image) continue;
    chosen[name] = image.url;
    if (name === "image" && image.description) chosen.imageAlt = image.description;
  }
  return chosen;
}

async function listEditorCategories() {
  try {
    return { list: await listStoredCategories(), error: null };
  } catch (error) {
    log.error({ err: error }, "could not read the categories");
    return { list: [], error: `Failed to fetch categories: ${describeFailure(error)}` };
  }
}

/** A public page of this site that a post can link to. */
export type LinkTarget = { title: string; path: string };

const MAX_TARGETS = 8;
/** The number of pages that a search shows even if more posts match. */
const PAGES_SHOWN = 3;
const MAX_QUERY = 200;

/** The newest published posts and the pages whose titles contain `query`; posts first for an empty one. */
export async function findLinkTargets(query: string): Promise<LinkTarget[]> {
  const words = normalizeForSearch(query.slice(0, MAX_QUERY));
  const matchingPosts = await db
    .select({ title: posts.title, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.published, true), contains(firstLine(posts.searchText), words)))
    .orderBy(desc(posts.createdAt), desc(posts.number))
    .limit(MAX_TARGETS);
  const pages = Object.entries(sitePages)
    .map(([path, { label }]) => ({ title: label, path }))
    .filter(({ title }) => normalizeForSearch(title).includes(words));
  const reserved = words ? Math.min(pages.length, PAGES_SHOWN) : 0;
  const postTargets = matchingPosts.map(({ title, slug }) => ({ title, path: `/blog/${slug}` }));
  return [...postTargets.slice(0, MAX_TARGETS - reserved), ...pages].slice(0, MAX_TARGETS);
}
