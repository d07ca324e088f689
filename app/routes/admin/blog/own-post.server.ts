import { refuseAccess } from "~/admin/require-admin.server";
import type { StaffSession } from "~/features/auth/session.server";
import { requirePost, type Stored } from "~/features/post-editing/editor.server";
import { mayEdit, NOT_YOURS } from "~/features/post-editing/own-drafts.server";

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
  if (!(await mayEdit(post.id, session.account))) throw await refuseAccess(session, request, NOT_YOURS);
  return post;
}
