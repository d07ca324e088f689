import { findAuthorById } from "~/features/post-editing/authors.server";
import { requireFound, type StaffRequest } from "~/staff/staff-route.server";

/** The author that the route's parameter names. @throws 404 if there is none. */
export const requireAuthor = async ({ params: { id = "" } }: Pick<StaffRequest, "params">) =>
  requireFound(await findAuthorById(id), "Author not found");
