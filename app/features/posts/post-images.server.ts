import { and, eq, inArray, notExists, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Statement } from "#drizzle/connection";
import { authors, postRevisions, posts, workingCopies } from "#drizzle/schema/posts";
import { contains } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import { accountEmail } from "~/features/auth/accounts.server";
import {
  listEntryUses,
  listStemsOfEntries,
  replaceInEntries,
  selectFileUses,
} from "~/features/content/entry-references.server";
import type { FileUses } from "~/features/media/file-uses.server";
import { fileStem, findFileStems } from "~/features/media/image";
import {
  findImageByUrl,
  removeImage,
  type StoredImage,
  setDescription,
} from "~/features/media/images.server";
import { storeImage } from "~/features/media/store-image.server";
import { revisePost } from "~/features/posts/editing/post-revising.server";
import type { Actor } from "~/features/roles/role";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { objectStore } from "~/lib/files/object-store.server";
import { FormError } from "~/lib/form/form-error";
import { editorHref } from "./dashboard-filter";
import { slugFromTitle } from "./post-derivation";
import { imageFields } from "./post-form";
import { renderPost } from "./post-rendering.server";
import { mayPublish } from "./post-rules.server";
import type { Post } from "./posts.server";

/**
 * Stores the image files of a form, and replaces each with the URL of the stored image. Ignores the file if the author
 * chose, and entered, a URL instead.
 * @throws FormError
 */
export async function storeFormImages(form: FormData): Promise<void> {
  const entries = Object.entries(imageFields);
  const files = entries.map(([field, urlField]) => ({ field, urlField, file: form.get(field) }));
  for (const { field } of files) form.delete(field);
  for (const { field, urlField, file } of files) {
    // A browser sends an empty file if none was chosen.
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) continue;
    if (form.get(`${urlField}Mode`) === "url" && form.get(urlField)) continue;
    const image = await storeImage(file, { prefix: chooseImageName(form) }).catch((error) => {
      throw error instanceof FormError ? new FormError(error.message, { ...error.options, field }) : error;
    });
    form.set(urlField, image.url);
  }
}

/** An image is named after the post, or after the author whose picture it is. */
function chooseImageName(form: FormData): string {
  const read = (field: string) => String(form.get(field) ?? "");
  return read("slug") || slugFromTitle(read("title") || read("name"));
}

/** Parses a form with only an image; `image` is its URL. */
export const imageForm = {
  schema: z.object({ image: z.string({ error: "Choose an image." }) }),
  uploadFiles: storeFormImages,
};

/** The images in each post by id, read again only for a new version, because all posts together may have 100 MB. */
const imagesByPost = new Map<string, { version: number; stems: Set<string> }>();
const BATCH = 50;

async function refreshImagesByPost(): Promise<void> {
  const rows = await db.select({ id: posts.id, version: posts.version }).from(posts);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  for (const id of imagesByPost.keys()) if (!versions.has(id)) imagesByPost.delete(id);
  const changed = rows.filter(({ id, version }) => imagesByPost.get(id)?.version !== version);
  for (let start = 0; start < changed.length; start += BATCH) {
    const ids = changed.slice(start, start + BATCH).map(({ id }) => id);
    for (const row of await db.select(postTexts).from(posts).where(inArray(posts.id, ids)))
      imagesByPost.set(row.id, {
        version: row.version,
        stems: findFileStems(row.image, row.socialImage, row.content),
      });
  }
}

const postTexts = {
  id: posts.id,
  version: posts.version,
  image: posts.image,
  socialImage: posts.socialImage,
  content: posts.content,
};

/** The number of posts, unsaved drafts, authors and entries that use each image, by its stem. */
export async function countUses(): Promise<Map<string, number>> {
  const [copyRows, authorRows, entryStems] = await Promise.all([
    db.select({ fields: workingCopies.fields }).from(workingCopies),
    db.select({ image: authors.image }).from(authors),
    listStemsOfEntries(),
    refreshImagesByPost(),
  ]);
  const counts = new Map<string, number>();
  const usedStems: ReadonlySet<string>[] = [
    ...entryStems,
    ...[...imagesByPost.values()].map(({ stems }) => stems),
    ...copyRows.map(({ fields }) => findFileStems(...Object.values(fields))),
    ...authorRows.map(({ image }) => findFileStems(image)),
  ];
  for (const stemsOfUse of usedStems) {
    for (const stem of stemsOfUse) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** Whether a post, an unsaved text or an author uses the image, as conditions. */
const usesImage = {
  posts: (stem: string) =>
    or(contains(posts.image, stem), contains(posts.socialImage, stem), contains(posts.content, stem)),
  copies: (stem: string): SQL => contains(sql`cast(${workingCopies.fields} as text)`, stem),
  authors: (stem: string): SQL => contains(authors.image, stem),
};

/** The condition that no post, unsaved text, author or entry, nor a revision of an entry, uses the file. */
export function isUnusedImage(stem: string): SQL | undefined {
  const columns = { one: sql`1` };
  return and(
    notExists(db.select(columns).from(posts).where(usesImage.posts(stem))),
    notExists(db.select(columns).from(workingCopies).where(usesImage.copies(stem))),
    notExists(db.select(columns).from(authors).where(usesImage.authors(stem))),
    ...selectFileUses(stem).map(notExists),
  );
}

/** What tells the sweep of files which ones are used. What earlier revisions of posts show stays, too. */
export const fileUses: FileUses = {
  findUsedStems: countUses,
  isUnused: (stem) =>
    and(
      isUnusedImage(stem),
      notExists(
        db
          .select({ one: sql`1` })
          .from(postRevisions)
          .where(contains(sql`cast(${postRevisions.fields} as text)`, stem)),
      ),
    ),
};

/** A use of an image; `href` links to it if the reader may open it. */
export type ImageUse = { what: string; name: string; href: string | null };

const MAX_USES = 100;

/** Up to a hundred uses of an image. Writers see only the titles of published posts and of their drafts. */
export async function listUses(image: Pick<StoredImage, "key">, actor: Actor): Promise<ImageUse[]> {
  const stem = fileStem(image);
  const [entryUses, postRows, copyRows, authorRows] = await Promise.all([
    listEntryUses(stem, actor),
    db
      .select({ ...postTexts, title: posts.title, published: posts.published, createdBy: posts.createdBy })
      .from(posts)
      .where(usesImage.posts(stem))
      .limit(MAX_USES),
    db
      .select({ copy: workingCopies, email: accountEmail(workingCopies.accountId) })
      .from(workingCopies)
      .where(usesImage.copies(stem))
      .limit(MAX_USES),
    db.select().from(authors).where(usesImage.authors(stem)).limit(MAX_USES),
  ]);
  const isEditor = mayPublish(actor);
  return [
    ...entryUses,
    ...postRows.map(({ id, title, published, createdBy, image: cover, socialImage, content }) => {
      const places = [
        cover?.includes(stem) && "cover",
        socialImage?.includes(stem) && "social image",
        content.includes(stem) && "text",
      ].filter((place) => typeof place === "string");
      const isOwn = createdBy === actor.id && !published;
      return {
        what: `Post, ${places.join(", ")}`,
        name: isEditor || published || isOwn ? title : "A colleague’s draft",
        href: isEditor || isOwn ? editorHref(id) : null,
      };
    }),
    ...copyRows.map(({ copy: { id, postId, accountId, fields }, email }) => {
      const isOwn = accountId === actor.id;
      return {
        what: `Unsaved text by ${email}`,
        name: isEditor || isOwn ? fields.title?.trim() || "Untitled" : "A colleague’s draft",
        href: isOwn ? editorHref(postId, { copy: id }) : null,
      };
    }),
    ...authorRows.map(({ name }) => ({ what: "Author", name, href: null })),
  ];
}

const MAX_ATTEMPTS = 3;
const RACED =
  "Nothing was replaced: someone saved a text with this image at the same moment. Please try again.";

/**
 * Replaces an image with the stored image with the URL `url`, in posts, unsaved drafts, authors and entries. The old
 * one stays in the library, for feeds and revisions that still refer to it; the new one takes over its description.
 * @returns the new image. @throws FormError (409) if they keep being saved; then nothing changes
 */
export async function replaceImage(old: StoredImage, url: string, actor: Actor): Promise<StoredImage> {
  const image = await findImageByUrl(url);
  if (!image) throw new Error("The stored replacement is missing");
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (await tryToReplace({ old, image }, actor)) return image;
  }
  await removeImage(image, objectStore);
  throw new FormError(RACED, { status: 409 });
}

type Replacement = { old: StoredImage; image: StoredImage };

/** @returns false if a post was saved since it was read; then nothing was written */
async function tryToReplace(replacement: Replacement, actor: Actor): Promise<boolean> {
  const { old, image } = replacement;
  const [stem, now] = [fileStem(old), sharedNow()];
  const usingPosts = await db.select().from(posts).where(usesImage.posts(stem));
  const changes: Statement[] = [];
  for (const post of usingPosts) changes.push(...(await replaceInPost(post, replacement, actor.email, now)));
  // Read after rendering, because drafts may be autosaved in between.
  const copies = await db.select().from(workingCopies).where(usesImage.copies(stem));
  const versions = new Map(usingPosts.map(({ id, version }) => [id, version]));
  for (const copy of copies) changes.push(replaceInCopy(copy, replacement, versions));
  const replace = (text: string) => replaceUrls(text, replacement);
  changes.push(...(await replaceInEntries({ stem, replace, actor, now })));
  return await tryAtomic(
    ...changes,
    db.update(authors).set({ image: image.url, updatedAt: now }).where(usesImage.authors(stem)),
    setDescription(image.id, old.description),
    audit("IMAGE_REPLACED", { ...actor, at: now, detail: { image: old.key, by: image.key } }),
    bumpContentVersion(),
  );
}

/** Replaces the old image's URLs in text, even those with another host. */
function replaceUrls(text: string, { old, image }: Replacement): string {
  let replaced = text.replaceAll(old.url, image.url);
  for (const { key } of [old, ...old.variants]) replaced = replaced.replaceAll(key, image.key);
  return replaced;
}

async function replaceInPost(
  post: Post,
  replacement: Replacement,
  email: string,
  now: number,
): Promise<Statement[]> {
  const content = replaceUrls(post.content, replacement);
  const image = post.image && replaceUrls(post.image, replacement);
  const socialImage = post.socialImage && replaceUrls(post.socialImage, replacement);
  const rendered = content === post.content ? {} : await renderAgain(content, post, replacement);
  const change = { content, image, socialImage };
  const { revisions, update } = revisePost(post, change, { email, now, rendered });
  return [...revisions, expectRow(update)];
}

/** The HTML of a post. Text that the current renderer rejects keeps its HTML, with the new URL. */
async function renderAgain(content: string, { html }: Post, replacement: Replacement) {
  try {
    return await renderPost(content, { requester: "image-library" });
  } catch (error) {
    const isRejected = error instanceof FormError && error.options.status === undefined;
    if (!isRejected) throw error;
    return { html: replaceUrls(html, replacement) };
  }
}

/** Replaces the image in a working copy. If it is based on the post's last version, it is then based on the new one. */
function replaceInCopy(
  { id, postId, baseVersion, updatedAt, fields }: typeof workingCopies.$inferSelect,
  replacement: Replacement,
  versions: ReadonlyMap<string, number>,
): Statement {
  const isCurrent = postId !== null && baseVersion !== null && versions.get(postId) === baseVersion;
  const replaced: Record<string, string> = {};
  for (const [name, text] of Object.entries(fields)) replaced[name] = replaceUrls(text, replacement);
  return expectRow(
    db
      .update(workingCopies)
      .set({
        fields: replaced,
        updatedAt: updatedAt + 1,
        ...(isCurrent && { baseVersion: baseVersion + 1 }),
      })
      .where(and(eq(workingCopies.id, id), eq(workingCopies.updatedAt, updatedAt))),
  );
}
