import { data } from "@remix-run/node";
import { refuseAccess } from "~/admin/require-admin.server";
import type { StaffSession } from "~/features/auth/session.server";
import { reasonOf } from "~/features/post-editing/dashboard.server";
import { findPost, type Stored } from "~/features/post-editing/editor.server";
import { mayEdit, NOT_YOURS } from "~/features/post-editing/own-drafts.server";
import { log } from "~/lib/log.server";

type Asked = { params: { id?: string }; session: StaffSession; request: Request };

/**
 * Loads the post named by the route's parameter, if the signed-in account may edit it. As the `subject` of an action it
 * runs before the body is read.
 * @throws 404 for an unknown post, 503 if it cannot be read (docs/product.md 8.4), and 403 if the account may not edit
 * it. A submitted form is then stored as an unsent form.
 */
export async function requireOwnPost({ params: { id = "" }, session, request }: Asked): Promise<Stored> {
  const post = await findPost(id).catch((error) => {
    log.error({ err: error }, "a post could not be read");
    throw data(`Failed to fetch post: ${reasonOf(error)}`, { status: 503 });
  });
  if (!post) throw data("Post not found", { status: 404 });
  if (!(await mayEdit(post.id, session.account))) throw await refuseAccess(session, request, NOT_YOURS);
  return post;
}
