import { data } from "@remix-run/node";
import { refuseAccess } from "~/admin/require-admin.server";
import type { Client } from "~/features/auth/client";
import type { StaffSession } from "~/features/auth/session.server";
import { describeFailure } from "~/features/post-editing/dashboard.server";
import { findPost } from "~/features/post-editing/editor.server";
import { mayEdit, NOT_YOURS } from "~/features/post-editing/own-drafts.server";
import type { Post } from "~/features/posts/posts.server";
import { log } from "~/lib/log/log.server";

type PostRequest = Client & { params: { id?: string }; session: StaffSession };

/**
 * Loads the post named by the route's parameter. As the `subject` of an action it runs before the body is
 * read.
 * @throws 404 for a post that is unknown or in the trash, 503 if it cannot be read, 403 if the account may not edit it.
 */
export async function requireOwnPost({ params: { id = "" }, ...staff }: PostRequest): Promise<Post> {
  const post = await findPost(id).catch((error) => {
    log.error({ err: error }, "could not read a post");
    throw data(`Failed to fetch post: ${describeFailure(error)}`, { status: 503 });
  });
  if (!post) throw data("Post not found", { status: 404 });
  if (post.deletedAt !== null) throw data("This post is in the trash", { status: 404 });
  if (!(await mayEdit(post.id, staff.session.account))) throw await refuseAccess(staff, NOT_YOURS);
  return post;
}
