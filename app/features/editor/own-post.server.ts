import { and, eq } from "drizzle-orm";
import { posts } from "#drizzle/posts";
import { refuse } from "~/features/admin/require-admin.server";
import type { StaffSession } from "~/features/admin/session.server";
import { db } from "~/lib/db.server";
import type { Author } from "./author";
import { requirePost, type Stored } from "./editor.server";
import { NOT_YOURS, touchable } from "./own-drafts.server";

/**
 * The stored post of a route's parameter, where whoever is signed in may touch it.
 * @throws as `requirePost`, and 403 for a post that is not theirs: what a form sent is kept.
 */
export async function requireOwnPost(
  id: string | undefined,
  session: StaffSession,
  request: Request,
): Promise<Stored> {
  const post = await requirePost(id);
  if (!(await mayTouch(post.id, session.account))) throw await refuse(session, request, NOT_YOURS);
  return post;
}

/** Whether somebody may touch a stored post now. */
export async function mayTouch(id: string, author: Author): Promise<boolean> {
  const condition = touchable(author);
  return condition === undefined || (await db.$count(posts, and(eq(posts.id, id), condition))) > 0;
}
