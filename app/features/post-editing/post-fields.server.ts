import { type PostFields, writtenColumns } from "#drizzle/schema/post-editing";
import type { Post } from "~/features/posts/posts.server";

/** The fields of a stored post that an editor writes. */
export const getFields = (post: Post): PostFields =>
  Object.fromEntries(writtenColumns.map((name) => [name, post[name]])) as PostFields;
