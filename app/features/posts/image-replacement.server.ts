import { and, eq } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { authors, posts, workingCopies } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import { replaceInEntries } from "~/features/content/entry-uses.server";
import { fileStem } from "~/features/media/image-key";
import {
  findImageByUrl,
  removeImage,
  type StoredImage,
  setDescription,
} from "~/features/media/images.server";
import { revisePost } from "~/features/posts/editing/post-revising.server";
import type { Actor } from "~/features/roles/actor";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { expectRow, tryAtomic } from "~/lib/database/writes.server";
import { objectStore } from "~/lib/files/object-store.server";
import { FormError } from "~/lib/form/form-error";
import { usesImage } from "./image-uses.server";
import { renderPost } from "./post-rendering.server";
import type { Post } from "./posts.server";

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
