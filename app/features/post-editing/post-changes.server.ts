import { z } from "zod";
import { FormError } from "~/lib/form-error";
import { log } from "~/lib/log.server";
import type { Author } from "./author";
import { reasonOf } from "./dashboard.server";
import { deletePost, setPublished } from "./post-publishing.server";

/** What the status badge sends: what the post is to be. */
export const publishedSchema = z.object({
  published: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** Publishes a post or takes it back. @throws FormError 'Failed to update post: ...' (docs/product.md 8.4). */
export const togglePublished = (id: string, published: boolean, author: Author): Promise<void> =>
  reported("Failed to update post", () => setPublished(id, published, author));

/** Deletes a post. @throws FormError 'Failed to delete post: ...' (docs/product.md 8.4). */
export const removePost = (id: string, author: Author): Promise<void> =>
  reported("Failed to delete post", () => deletePost(id, author));

async function reported(what: string, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (error instanceof FormError) throw new FormError(`${what}: ${error.message}`, error.options);
    log.error({ err: error }, what);
    throw new FormError(`${what}: ${reasonOf(error)}`, { status: 503 });
  }
}
