import { and, eq } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { authors } from "#drizzle/schema/authors";
import { media } from "#drizzle/schema/media";
import { workingCopies } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { type Actor, audit } from "~/features/audit/audit.server";
import { removeImage, type StoredImage } from "~/features/media/images.server";
import { renderPost } from "~/features/post-editing/post-rendering.server";
import { revise } from "~/features/post-editing/post-revising.server";
import type { Post } from "~/features/posts/posts.server";
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
  const changes: Statement[] = [];
  for (const post of used) changes.push(...(await replaceInPost(post, old, image, actor, now)));
  // Last, since rendering takes a while, in which texts are autosaved.
  const copies = await db.select().from(workingCopies).where(usesImage.copies(stem));
  const versions = new Map(used.map(({ id, version }) => [id, version]));
  for (const copy of copies) changes.push(replaceInCopy(copy, old, image, versions));
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
function replaceIn(text: string, old: StoredImage, image: StoredImage): string {
  const keys = [old.key, ...old.variants.map(({ key }) => key)];
  return keys.reduce((next, key) => next.replaceAll(key, image.key), text.replaceAll(old.url, image.url));
}

async function replaceInPost(
  post: Post,
  old: StoredImage,
  image: StoredImage,
  { email }: Actor,
  now: number,
): Promise<Statement[]> {
  const replaced = (text: string | null) => text && replaceIn(text, old, image);
  const content = replaceIn(post.content, old, image);
  const change = { content, image: replaced(post.image), socialImage: replaced(post.socialImage) };
  const rendered = content === post.content ? {} : await renderAgain(content, post, old, image);
  const [first, revision, update] = revise(post, change, email, now, rendered);
  return [first, revision, expectRow(update)];
}

/** The HTML of a text. A text that is rejected by now keeps its HTML, with the new address. */
async function renderAgain(content: string, { html }: Post, old: StoredImage, image: StoredImage) {
  try {
    return await renderPost(content, { owner: "image-library" });
  } catch (error) {
    const isRefused = error instanceof FormError && error.options.status === undefined;
    if (!isRefused) throw error;
    return { html: replaceIn(html, old, image) };
  }
}

/** Keeps a copy based on the post's new version if it was based on the one before, to which the same was done. */
function replaceInCopy(
  { id, postId, baseVersion, updatedAt, fields }: typeof workingCopies.$inferSelect,
  old: StoredImage,
  image: StoredImage,
  versions: ReadonlyMap<string, number>,
): Statement {
  const isCurrent = postId !== null && baseVersion !== null && versions.get(postId) === baseVersion;
  return expectRow(
    db
      .update(workingCopies)
      .set({
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, text]) => [name, replaceIn(text, old, image)]),
        ),
        updatedAt: updatedAt + 1,
        ...(isCurrent && { baseVersion: baseVersion + 1 }),
      })
      .where(and(eq(workingCopies.id, id), eq(workingCopies.updatedAt, updatedAt))),
  );
}
