import { and, eq, ne } from "drizzle-orm";
import { categories, posts } from "#drizzle/schema/posts";
import { findUndescribedImage } from "~/features/markdown/undescribed-image";
import { mayPublish } from "~/features/posts/may-publish";
import type { Schedule } from "~/features/posts/post-schedule.server";
import type { Post } from "~/features/posts/posts.server";
import type { Actor } from "~/features/roles/actor";
import { db } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { dayOn } from "~/lib/text/dates";
import { dayInZone } from "~/lib/text/time-zone";

/** Only editors publish and schedule posts. @throws FormError with 403 for a writer */
export function requireRightToPublish(save: { publish: boolean; schedule: Schedule }, actor: Actor): void {
  if (mayPublish(actor)) return;
  const instead = "Save it as a draft for an editor to publish.";
  if (save.publish) throw new FormError(`Writers cannot publish. ${instead}`, { status: 403 });
  for (const field of ["publishAt", "unpublishAt"] as const) {
    if (save.schedule[field] === null) continue;
    throw new FormError(`Writers cannot schedule posts. ${instead}`, { field, status: 403 });
  }
}

/** WCAG 2.2, 1.1.1. */
const UNDESCRIBED_IMAGE =
  "Describe the image before you publish the post. People who cannot see the image depend on the description.";

/** A post is not published without descriptions of its image and those in its text. @throws FormError */
export function requireDescribedImages(post: Pick<Post, "image" | "imageAlt" | "html">): void {
  if (post.image && !post.imageAlt) throw new FormError(UNDESCRIBED_IMAGE, { field: "imageAlt" });
  const url = findUndescribedImage(post.html);
  if (url === null) return;
  const where = `The text has an image without a description, which belongs between the brackets: ![…](${url}).`;
  throw new FormError(`${where} ${UNDESCRIBED_IMAGE}`, { field: "content" });
}

/**
 * Checks that a post is not dated after the day on which it is published: today, or the planned day, in UTC or in the
 * writer's zone. @throws FormError
 */
export function requireNoLaterDate(
  date: string,
  { publishAt, zone }: { publishAt: number | null; zone: string },
  now: number,
): void {
  const at = Math.max(now, publishAt ?? 0);
  const day = [dayOn(at), dayInZone(zone, at)].sort()[1] ?? "";
  if (date <= day) return;
  const [what, instead] =
    at > now
      ? [`the day of its publication, ${day}`, "Choose that day or an earlier one"]
      : [
          `today, ${day}`,
          "Leave the date empty for the day of its publication, and choose when that is in “Publish at”",
        ];
  throw new FormError(`No post is dated later than ${what} (${zone}). ${instead}.`, { field: "date" });
}

/** Checks the schedule of a post; `published` is its state after the save. @throws FormError */
export function requireValidSchedule({ publishAt, unpublishAt }: Schedule, published: boolean, now: number) {
  const reject = (field: keyof Schedule, message: string) => {
    throw new FormError(message, { field });
  };
  if (publishAt !== null) {
    // If the time passed while the post was being edited, the post has already been published.
    if (published && publishAt > now)
      reject("publishAt", "This post is already published. Unpublish it first to schedule it.");
    if (!published && publishAt <= now)
      reject("publishAt", "This time has passed. Choose a later one, or publish now.");
  }
  if (unpublishAt === null) return;
  if (!published && publishAt === null)
    reject("unpublishAt", "The post is not published. Set a time to publish it, or publish it now.");
  if (unpublishAt <= Math.max(publishAt ?? now, now))
    reject("unpublishAt", "Choose a time after the post is published.");
}

/** Checks that a slug is not empty and no other post has it. `id` is null for a new post. @throws FormError */
export async function requireFreeSlug(slug: string, id: string | null): Promise<void> {
  if (slug === "") {
    throw new FormError("Enter a slug: the title has no letters or digits to create one from.", {
      field: "slug",
    });
  }
  const [other] = await db
    .select({ title: posts.title, deletedAt: posts.deletedAt })
    .from(posts)
    .where(and(eq(posts.slug, slug), id ? ne(posts.id, id) : undefined));
  if (other) throw createSlugTakenError(other);
}

/** Checks that a category exists. @throws FormError */
export async function requireExistingCategory(id: number | null): Promise<void> {
  if (id !== null && (await db.$count(categories, eq(categories.id, id))) === 0)
    throw createCategoryGoneError();
}

/** The error for a category that was deleted or merged. */
export const createCategoryGoneError = (): FormError =>
  new FormError("This category no longer exists. Choose another.", { field: "categoryId" });

/** The error for a slug that another post uses, perhaps one in the trash. */
export function createSlugTakenError(other?: { title: string; deletedAt: number | null }): FormError {
  let otherPost = "";
  if (other) otherPost = ` by "${other.title}"`;
  if (other && other.deletedAt !== null) otherPost += ", which is in the trash";
  return new FormError(`This slug is taken${otherPost}. Choose another.`, { field: "slug" });
}
