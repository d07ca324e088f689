import { categories } from "#drizzle/schema/posts";
import { findAccount } from "~/features/auth/accounts.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { loader as dashboard } from "~/routes/admin/blog/dashboard/route";
import { action as edit } from "~/routes/admin/blog/editor/route";
import { callRoute, type Route, submit } from "./call-route";
import { readPostId } from "./post-save";
import { createRoleCookie } from "./staff";

const cookies = {
  writer: await createRoleCookie("writer"),
  editor: await createRoleCookie("editor"),
  owner: await createRoleCookie("owner"),
};
await atomic(db.insert(categories).values({ id: 2, name: "Technical" }));
const account = await findAccount("writer@example.com");

/** The signed-in writer, who has an editor and an owner as colleagues. */
export const writer: Actor = { id: account?.id ?? "", email: "writer@example.com", role: "writer" };

export type StaffRequest = { as?: keyof typeof cookies; id?: string; path?: string };

/** Sends a form as the writer, unless `as` differs, or requests a page if `fields` is null. */
export function call(
  route: Route,
  fields: Record<string, string> | null,
  { as = "writer", id = "new", path = "/admin/blog" }: StaffRequest = {},
) {
  const request = { cookie: cookies[as], params: { id, link: "x" } };
  return fields ? submit(route, path, fields, request) : callRoute(route, path, request);
}

/** Writes a draft of the writer in the editor. @returns its ID */
export async function writeDraft(title: string): Promise<string> {
  const { location } = await call(edit, { title, content: "Some text" });
  return readPostId(location);
}

/** The posts that the dashboard lists. */
export async function listPosts(sent?: StaffRequest) {
  const { data } = await call(dashboard, null, sent);
  return (data as { dashboard: { posts: { id: string }[] } }).dashboard.posts;
}
