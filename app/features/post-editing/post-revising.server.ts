import { and, eq } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { type PostFields, postRevisions } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { postSearchText } from "~/features/posts/post";
import type { Post } from "~/features/posts/posts.server";
import { db } from "~/lib/database/db.server";
import { getFields } from "./post-saving.server";

type Change = Partial<Pick<PostFields, "categoryId" | "tags" | "author" | "metaKeywords">>;

/**
 * The statements that store a change of some fields as a post's next version, with its revision. The last one changes
 * no row if the post was saved since it was read. `updatedAt` stays: to readers and feeds, the text is the same.
 */
export function revise(
  post: Post,
  change: Change,
  email: string,
  now: number,
): [Statement, Statement, Statement] {
  const { id, version, published } = post;
  const before = getFields(post);
  const fields = { ...before, ...change };
  const keep = (revision: { version: number; email: string; createdAt: number; fields: PostFields }) =>
    db
      .insert(postRevisions)
      .values({ postId: id, published, ...revision })
      .onConflictDoNothing();
  return [
    // Demo posts are stored without a revision.
    keep({ version, email: "", createdAt: post.updatedAt, fields: before }),
    keep({ version: version + 1, email, createdAt: now, fields }),
    db
      .update(posts)
      .set({ ...change, searchText: postSearchText(fields), version: version + 1 })
      .where(and(eq(posts.id, id), eq(posts.version, version))),
  ];
}
