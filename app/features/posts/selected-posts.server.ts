import { inArray } from "drizzle-orm";
import { z } from "zod";
import { posts } from "#drizzle/schema/posts";
import { categoryId } from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/role";
import { db } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { NO_CATEGORY } from "./dashboard-filter";
import { publishPost, restorePost, setCategory, trashPost, unpublishPost } from "./post-changes.server";
import { mayPublish } from "./post-rules.server";

const MAX_SELECTED = 100;

/** The dashboard's form: the ids of the selected posts, and the category for "Set category". */
export const selectedSchema = z.object({
  posts: z.array(z.uuid(), "Choose at least one post.").min(1, "Choose at least one post.").max(MAX_SELECTED),
  toCategory: categoryId.optional().transform((value) => {
    if (value === undefined) return undefined;
    return value === NO_CATEGORY ? null : Number(value);
  }),
});

type SelectedPosts = { posts: string[]; toCategory?: number | null };
type PostChange = (id: string, actor: Actor, selection: SelectedPosts) => Promise<void>;

/** The changes of selected posts, by the last segment of the form's path. */
const changes = {
  publish: (id, actor) => publishPost(id, actor),
  unpublish: unpublishPost,
  trash: trashPost,
  restore: restorePost,
  category: (id, actor, { toCategory = null }) => setCategory(id, actor, toCategory),
} satisfies Record<string, PostChange>;

type SelectedChange = keyof typeof changes;

/** The change with this name, or undefined. */
export const findSelectedChange = (name = ""): SelectedChange | undefined =>
  Object.hasOwn(changes, name) ? (name as SelectedChange) : undefined;

/**
 * Changes the selected posts one by one. @returns how many
 * @throws FormError that lists each post that could not be changed, and why; the others are changed
 */
export async function changeSelectedPosts(
  name: SelectedChange,
  selection: SelectedPosts,
  actor: Actor,
): Promise<number> {
  const change: PostChange = changes[name];
  if (!mayPublish(actor) && (name === "publish" || name === "unpublish"))
    throw new FormError("Writers cannot publish.", { status: 403 });
  if (name === "category" && selection.toCategory === undefined)
    throw new FormError("Choose the new category first.");
  const ids = [...new Set(selection.posts)];
  const rows = await db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(inArray(posts.id, ids));
  const failures: string[] = [];
  for (const id of ids) {
    try {
      await change(id, actor, selection);
    } catch (error) {
      // Without the database, the others would fail too.
      if (!(error instanceof FormError) || error.options.status === 503) throw error;
      const title = rows.find((row) => row.id === id)?.title ?? "A deleted post";
      const { message } = error.options.cause ?? error;
      failures.push(`"${title}": ${message}`);
    }
  }
  if (failures.length === 0) return ids.length;
  throw new FormError(`${failures.length} of ${ids.length} posts were not changed.`, { reasons: failures });
}
