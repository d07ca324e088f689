import { and, eq, type SQL } from "drizzle-orm";
import { isForeignKeyViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { type PostFields, postRevisions, posts } from "#drizzle/schema/posts";
import type { RenderedMarkdown } from "~/features/markdown/markdown.server";
import { buildSearchText } from "~/features/posts/post";
import type { Post } from "~/features/posts/posts.server";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { pickPostFields } from "./post-schema.server";

/** The fields that a change of many posts, or of one field, may write. */
type FieldChange = Partial<
  Pick<PostFields, "categoryId" | "tags" | "author" | "metaKeywords" | "content" | "image" | "socialImage">
>;

/** The statement that stores a revision, unless it is stored already. */
export const insertRevision = (revision: typeof postRevisions.$inferInsert): Statement =>
  db.insert(postRevisions).values(revision).onConflictDoNothing();

/** The statement that stores the current version of a post as a revision, which demo posts do not have. */
export const insertCurrentRevision = (post: Post): Statement => {
  const { id: postId, version, published, updatedAt: createdAt } = post;
  return insertRevision({ postId, version, email: "", createdAt, published, fields: pickPostFields(post) });
};

/**
 * The statements that store a change of some fields as a post's next version, with its revision. `update` changes no
 * row if the post was saved since it was read. `updatedAt` does not change, because readers and feeds see no
 * difference. `rendered` is the HTML of a changed `content`.
 */
export function revisePost(
  post: Post,
  change: FieldChange,
  { email, now, rendered = {} }: { email: string; now: number; rendered?: Partial<RenderedMarkdown> },
): { revisions: Statement[]; update: Statement } {
  const { id, version, published } = post;
  const fields = { ...pickPostFields(post), ...change };
  return {
    revisions: [
      insertCurrentRevision(post),
      insertRevision({ postId: id, version: version + 1, email, createdAt: now, published, fields }),
    ],
    update: db
      .update(posts)
      .set({ ...change, ...rendered, searchText: buildSearchText(fields), version: version + 1 })
      .where(and(eq(posts.id, id), eq(posts.version, version))),
  };
}

const BATCH = 100;
/** Enough for 20,000 posts, or for posts that are saved again and again. */
const MAX_BATCHES = 200;

/**
 * Changes all posts that match `condition`, including drafts and trash, a batch at a time. If posts are saved or
 * deleted meanwhile, they are read again, and no save is lost. `lastStatements` are written with the last batch, so
 * that a change that failed can be repeated.
 * @param condition must no longer match a changed post. @throws FormError if posts still match in the end
 */
export async function revisePosts(
  condition: SQL,
  change: (post: Post) => FieldChange,
  email: string,
  lastStatements: readonly Statement[],
): Promise<void> {
  let unwritten = lastStatements;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await db.select().from(posts).where(condition).limit(BATCH);
    if (rows.length === 0 && unwritten.length === 0) return;
    const isLast = rows.length < BATCH;
    const now = sharedNow();
    try {
      await atomic(
        ...rows.flatMap((post) => {
          const { revisions, update } = revisePost(post, change(post), { email, now });
          return [...revisions, update];
        }),
        ...(isLast ? unwritten : []),
        bumpContentVersion(),
      );
      if (isLast) unwritten = [];
    } catch (error) {
      // A post was deleted for good after it was read. The next batch no longer has it.
      if (!isForeignKeyViolation(error)) throw error;
    }
  }
  throw new FormError("Some posts are still being saved. Please try again.", { status: 409 });
}
