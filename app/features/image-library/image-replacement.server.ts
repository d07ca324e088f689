import { and, eq } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { authors } from "#drizzle/schema/authors";
import { media } from "#drizzle/schema/media";
import { workingCopies } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { audit } from "~/features/audit/audit.server";
import { removeImage, type StoredImage } from "~/features/media/images.server";
import { renderPost } from "~/features/post-editing/post-rendering.server";
import { revisePost } from "~/features/post-editing/post-revising.server";
import type { Post } from "~/features/posts/posts.server";
import type { Actor } from "~/features/staff/actor";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, NoRowChangedError } from "~/lib/database/expect-row.server";
import { objectStore } from "~/lib/files/object-store.server";
import { FormError } from "~/lib/form/form-error";
import { imageStem, usesImage } from "./image-uses.server";

const TRIES = 3;
const RACED =
  "Nothing was replaced: someone saved a post with this image at the same moment. Please try again.";

/**
 * Replaces an image by the stored image with the URL `url`, in posts, unsaved texts and authors. The old one stays in
 * the library, for feeds and revisions that still refer to it; the new one gets its description.
 * @returns the new image. @throws FormError if posts were saved again and again meanwhile (409); then nothing changes.
 */
export async function replaceImage(old: StoredImage, url: string, actor: Actor): Promise<StoredImage> {
  const [image] = await db.select().from(media).where(eq(media.url, url));
  if (!image) throw new Error("The stored replacement is missing");
  for (let tries = 0; tries < TRIES; tries++) if (await tryToReplace(old, image, actor)) return image;
  await removeImage(image, objectStore);
  throw new FormError(RACED, { status: 409 });
}

/** @returns false if a post was saved since it was read; then nothing was written. */
async function tryToReplace(old: StoredImage, image: StoredImage, actor: Actor): Promise<boolean> {
  const [stem, now] = [imageStem(old), sharedNow()];
  const used = await db.select().from(posts).where(usesImage.posts(stem));
  const replace = createReplace(old, image);
  const changes: Statement[] = [];
  for (const post of used) changes.push(...(await replaceInPost(post, replace, actor.email, now)));
  // Last, since rendering takes a while, in which texts are autosaved.
  const copies = await db.select().from(workingCopies).where(usesImage.copies(stem));
  const versions = new Map(used.map(({ id, version }) => [id, version]));
  for (const copy of copies) changes.push(replaceInCopy(copy, replace, versions));
  try {
    await atomic(
      ...changes,
      db.update(authors).set({ image: image.url, updatedAt: now }).where(usesImage.authors(stem)),
      db.update(media).set({ description: old.description }).where(eq(media.id, image.id)),
      audit("IMAGE_REPLACED", { ...actor, at: now, detail: { image: old.key, by: image.key } }),
      bumpContentVersion(),
    );
    return true;
  } catch (error) {
    if (error instanceof NoRowChangedError) return false;
    throw error;
  }
}

/** A text with the new image's address instead of the old one's: also in addresses with another host. */
type Replace = (text: string) => string;

function createReplace(old: StoredImage, image: StoredImage): Replace {
  const keys = [old.key, ...old.variants.map(({ key }) => key)];
  return (text) =>
    keys.reduce((next, key) => next.replaceAll(key, image.key), text.replaceAll(old.url, image.url));
}

async function replaceInPost(post: Post, replace: Replace, email: string, now: number): Promise<Statement[]> {
  const content = replace(post.content);
  const [image, socialImage] = [post.image, post.socialImage].map((text) => text && replace(text));
  const rendered = content === post.content ? {} : await renderAgain(content, post, replace);
  const [first, revision, update] = revisePost(post, { content, image, socialImage }, email, now, rendered);
  return [first, revision, expectRow(update)];
}

/** The HTML of a text. A text that is rejected by now keeps its HTML, with the new address. */
async function renderAgain(content: string, { html }: Post, replace: Replace) {
  try {
    return await renderPost(content, { owner: "image-library" });
  } catch (error) {
    const isRefused = error instanceof FormError && error.options.status === undefined;
    if (!isRefused) throw error;
    return { html: replace(html) };
  }
}

/** Keeps a copy based on the post's new version if it was based on the one before, to which the same was done. */
function replaceInCopy(
  { id, postId, baseVersion, updatedAt, fields }: typeof workingCopies.$inferSelect,
  replace: Replace,
  versions: ReadonlyMap<string, number>,
): Statement {
  const isCurrent = postId !== null && baseVersion !== null && versions.get(postId) === baseVersion;
  return expectRow(
    db
      .update(workingCopies)
      .set({
        fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, replace(text)])),
        updatedAt: updatedAt + 1,
        ...(isCurrent && { baseVersion: baseVersion + 1 }),
      })
      .where(and(eq(workingCopies.id, id), eq(workingCopies.updatedAt, updatedAt))),
  );
}
