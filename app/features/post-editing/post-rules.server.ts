import { and, eq, ne } from "drizzle-orm";
import { categories } from "#drizzle/schema/categories";
import type { PostFields } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import type { Schedule } from "~/features/posts/post-schedule.server";
import { db } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { type Author, mayPublish } from "./author";

/** Only editors publish and schedule posts. @throws FormError with 403 for a writer. */
export function requireRightToPublish(save: { publish: boolean; schedule: Schedule }, author: Author): void {
  if (mayPublish(author)) return;
  const instead = "Save it as a draft for an editor to publish.";
  if (save.publish) throw new FormError(`Writers cannot publish. ${instead}`, { status: 403 });
  for (const field of ["publishAt", "unpublishAt"] as const) {
    if (save.schedule[field] === null) continue;
    throw new FormError(`Writers cannot schedule posts. ${instead}`, { field, status: 403 });
  }
}

/** The message for an image without a description (WCAG 2.2, 1.1.1). */
const DESCRIBE =
  "Describe the image before you publish the post. People who cannot see the image depend on the description.";

/** A post with an image is not published without a description of it. @throws FormError */
export function requireDescribedImage(post: Pick<PostFields, "image" | "imageAlt">): void {
  if (post.image && !post.imageAlt) throw new FormError(DESCRIBE, { field: "imageAlt" });
}

/** Checks the schedule of a post; `published` is its state after the save. @throws FormError */
export function requireValidSchedule({ publishAt, unpublishAt }: Schedule, published: boolean, now: number) {
  const refuse = (field: keyof Schedule, message: string) => {
    throw new FormError(message, { field });
  };
  if (publishAt !== null) {
    // If the time passed while the post was being edited, the post has already been published.
    if (published && publishAt > now)
      refuse("publishAt", "This post is already published. Unpublish it first to schedule it.");
    if (!published && publishAt <= now)
      refuse("publishAt", "This time has passed. Choose a later one, or publish now.");
  }
  if (unpublishAt === null) return;
  if (!published && publishAt === null)
    refuse("unpublishAt", "The post is not published. Set a time to publish it, or publish it now.");
  if (unpublishAt <= Math.max(publishAt ?? now, now))
    refuse("unpublishAt", "Choose a time after the post is published.");
}

/** Checks that the slug is free and the category exists. `id` is null for a new post. @throws FormError */
export async function requireFreeSlug({ slug, categoryId }: PostFields, id: string | null): Promise<void> {
  if (slug === "") {
    throw new FormError("Enter a slug: the title has no letters or digits to create one from.", {
      field: "slug",
    });
  }
  const [other] = await db
    .select({ title: posts.title, deletedAt: posts.deletedAt })
    .from(posts)
    .where(and(eq(posts.slug, slug), id ? ne(posts.id, id) : undefined));
  if (other) throw slugTaken(other);
  if (categoryId === null) return;
  if ((await db.$count(categories, eq(categories.id, categoryId))) === 0) {
    throw categoryGone();
  }
}

/** The error for a category that was deleted or merged. */
export const categoryGone = (): FormError =>
  new FormError("This category no longer exists. Choose another.", { field: "categoryId" });

/** The error for a slug that another post uses, perhaps one in the trash. */
export function slugTaken(other?: { title: string; deletedAt: number | null }): FormError {
  const by = other ? ` by "${other.title}"${other.deletedAt === null ? "" : ", which is in the trash"}` : "";
  return new FormError(`This slug is taken${by}. Choose another.`, { field: "slug" });
}

/** The error for a text that is based on an older version than the stored one (RFC 9110, 15.5.10). */
export const saveConflict = (): FormError =>
  new FormError(
    "Someone else saved this post while you were editing it. Both versions are shown below: copy what you need, then save again.",
    { status: 409, code: "conflict" },
  );
