import { data } from "@remix-run/node";
import type { StaffSession } from "~/features/auth/session.server";
import { findTrashedTitle } from "~/features/post-editing/post-trash.server";

type TrashRequest = { params: { id?: string }; session: StaffSession };

/** The title of the post in the trash that the route's parameter names. @throws 404 if the account has none. */
export async function requireTrashedTitle({ params: { id = "" }, session }: TrashRequest): Promise<string> {
  const title = await findTrashedTitle(id, session.account);
  if (title === null) throw data("This post is not in the trash", { status: 404 });
  return title;
}
