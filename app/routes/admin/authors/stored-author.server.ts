import { data } from "@remix-run/node";
import { findAuthorById, type StoredAuthor } from "~/features/post-editing/authors.server";

/** The author that the route's parameter names. @throws 404 if there is none. */
export async function requireAuthor({
  params: { id = "" },
}: {
  params: { id?: string };
}): Promise<StoredAuthor> {
  const author = await findAuthorById(id);
  if (!author) throw data("Author not found", { status: 404 });
  return author;
}
