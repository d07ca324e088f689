import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { type PostFields, postRevisions } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import type { RenderedMarkdown } from "~/features/posts/markdown.server";
import { buildSearchText } from "~/features/posts/post";
import type { Post } from "~/features/posts/posts.server";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { getFields } from "./post-schema.server";

type Change = Partial<
  Pick<PostFields, "categoryId" | "tags" | "author" | "metaKeywords" | "content" | "image" | "socialImage">
>;

/** The statement that stores a version of a post, unless it is stored already. */
export const keepRevision = (revision: typeof postRevisions.$inferInsert): Statement =>
  db.insert(postRevisions).values(revision).onConflictDoNothing();

/** The statement that stores the present version of a post: demo posts are stored without one. */
export const keepPresent = (post: Post): Statement => {
  const { id: postId, version, published, updatedAt: createdAt } = post;
  return keepRevision({ postId, version, email: "", createdAt, published, fields: getFields(post) });
};

/**
 * The statements that store a change of some fields as a post's next version, with its revision. The last one changes
 * no row if the post was saved since it was read. `updatedAt` stays: to readers and feeds, the text is the same.
 * `rendered` is the HTML of a changed `content`.
 */
export function revise(
  post: Post,
  change: Change,
  email: string,
  now: number,
  rendered: Partial<RenderedMarkdown> = {},
): [Statement, Statement, Statement] {
  const { id, version, published } = post;
  const fields = { ...getFields(post), ...change };
  return [
    keepPresent(post),
    keepRevision({ postId: id, version: version + 1, email, createdAt: now, published, fields }),
    db
      .update(posts)
      .set({ ...change, ...rendered, searchText: buildSearchText(fields), version: version + 1 })
      .where(and(eq(posts.id, id), eq(posts.version, version))),
  ];
}

const BATCH = 100;
/** Enough for 20,000 posts, or for a batch whose posts are saved again and again. */
const MAX_BATCHES = 200;

/**
 * Changes all posts that match `condition`, including drafts and trash, a batch at a time. A post that is saved
 * meanwhile is read again, so that no save is lost. `first` is written with the first batch.
 * @param condition must no longer match a changed post. @throws FormError if posts still match in the end.
 */
export async function reviseAll(
  condition: SQL,
  change: (post: Post) => Change,
  email: string,
  first: readonly Statement[],
): Promise<void> {
  let extra = first;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const ids = await db.select({ id: posts.id }).from(posts).where(condition).limit(BATCH);
    if (ids.length === 0 && extra.length === 0) return;
    const rows = await db
      .select()
      .from(posts)
      .where(
        inArray(
          posts.id,
          ids.map(({ id }) => id),
        ),
      );
    const now = sharedNow();
    await atomic(
      ...extra,
      ...rows.flatMap((post) => revise(post, change(post), email, now)),
      bumpContentVersion(),
    );
    extra = [];
  }
  throw new FormError("Some posts are still being saved. Please try again.", { status: 409 });
}
