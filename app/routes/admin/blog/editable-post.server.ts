import { data } from "@remix-run/node";
import { describeFailure } from "~/features/posts/dashboard.server";
import { findPost } from "~/features/posts/editor.server";
import { mayEdit, NOT_YOURS } from "~/features/posts/post-access.server";
import { findTrashedTitle } from "~/features/posts/post-changes.server";
import type { Post } from "~/features/posts/posts.server";
import { requireFound } from "~/lib/http/responses.server";
import { log } from "~/lib/log/log.server";
import { denyAccess } from "~/staff/require-session.server";
import type { StaffRequest } from "~/staff/staff-route.server";

/**
 * Loads the post named by the route's parameter. As the `subject` of an action it runs before the body is
 * read.
 * @throws 404 for a post that is unknown or in the trash, 503 if it cannot be read, 403 if the account may not edit it
 */
export async function requireEditablePost({ params: { id = "" }, ...staff }: StaffRequest): Promise<Post> {
  const found = await findPost(id).catch((error) => {
    log.error({ err: error }, "could not read a post");
    throw data(`Failed to fetch post: ${describeFailure(error)}`, { status: 503 });
  });
  const post = requireFound(found, "Post not found");
  if (post.deletedAt !== null) throw data("This post is in the trash", { status: 404 });
  if (!(await mayEdit(post.id, staff.actor))) throw await denyAccess(staff, NOT_YOURS);
  return post;
}

/** The title of the post in the trash with the id in the path. @throws 404 if the account has none */
export const requireTrashedTitle = async ({ params: { id = "" }, actor }: StaffRequest) =>
  requireFound(await findTrashedTitle(id, actor), "This post is not in the trash");
