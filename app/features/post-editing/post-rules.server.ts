import { and, eq, ne } from "drizzle-orm";
import { categories } from "#drizzle/categories";
import type { PostFields } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { db } from "~/lib/db.server";
import { FormError } from "~/lib/form-error";
import { type Author, mayPublish } from "./author";

/** When a post is to be published and taken back, in epoch milliseconds; null for never. */
export type Schedule = { publishAt: number | null; unpublishAt: number | null };

/**
 * Checks that somebody may do with a post what the save asks for: what readers see, and when, is for editors.
 * @throws FormError with 403, next to the time where one is set.
 */
export function requireRightToPublish(save: { publish: boolean; schedule: Schedule }, author: Author): void {
  if (mayPublish(author)) return;
  const instead = "Save it as a draft: an editor publishes it.";
  if (save.publish) throw new FormError(`Writers do not publish. ${instead}`, { status: 403 });
  for (const field of ["publishAt", "unpublishAt"] as const) {
    if (save.schedule[field] === null) continue;
    throw new FormError(`Writers set no times. ${instead}`, { field, status: 403 });
  }
}

/** Why a post's image must be described before anybody sees it (WCAG 2.2, 1.1.1). */
const DESCRIBE = "Describe the image before the post is published. Who cannot see it depends on that.";

/**
 * Checks what must hold before a post can be seen.
 * @throws FormError next to the image's description.
 */
export function requireDescribedImage(post: Pick<PostFields, "image" | "imageAlt">): void {
  if (post.image && !post.imageAlt) throw new FormError(DESCRIBE, { field: "imageAlt" });
}

/**
 * Checks the times of a post that is published after the save or is not.
 * @throws FormError next to the time that makes no sense.
 */
export function requireValidSchedule({ publishAt, unpublishAt }: Schedule, published: boolean, now: number) {
  const refuse = (field: keyof Schedule, message: string) => {
    throw new FormError(message, { field });
  };
  if (publishAt !== null) {
    // What was published by its time while it was edited need not be published again.
    if (published && publishAt > now)
      refuse("publishAt", "This post is published already. Unpublish it first to publish it later.");
    if (!published && publishAt <= now)
      refuse("publishAt", "This time has passed. Choose a later one, or publish now.");
  }
  if (unpublishAt === null) return;
  if (!published && publishAt === null)
    refuse("unpublishAt", "The post is not published. Say when it is to be, or publish now.");
  if (unpublishAt <= Math.max(publishAt ?? now, now))
    refuse("unpublishAt", "Choose a time after the post is published.");
}

/**
 * Checks that the address is free and the category there. `id` is the post's own, where it has one.
 * @throws FormError next to the slug or the category.
 */
export async function requireFreeSlug({ slug, categoryId }: PostFields, id: string | null): Promise<void> {
  if (slug === "") {
    throw new FormError("Enter a slug: the title has no letters or digits to make one of.", {
      field: "slug",
    });
  }
  const [other] = await db
    .select({ title: posts.title })
    .from(posts)
    .where(and(eq(posts.slug, slug), id ? ne(posts.id, id) : undefined));
  if (other) throw slugTaken(other.title);
  if (categoryId === null) return;
  if ((await db.$count(categories, eq(categories.id, categoryId))) === 0) {
    throw new FormError("This category is not there any more. Choose another.", { field: "categoryId" });
  }
}

/** The refusal of an address that another post has. */
export const slugTaken = (title?: string): FormError =>
  new FormError(`This slug is taken${title ? ` by "${title}"` : ""}. Choose another.`, { field: "slug" });

/** The refusal of a save whose text was written from an older version than the stored one. */
export const savedMeanwhile = (): FormError =>
  new FormError(
    "Somebody else has saved this post in the meantime. Both texts are shown below: take over what you need, then save again.",
    { status: 409, code: "conflict" },
  );
