import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { authorLimits } from "~/features/post-editing/author-form";
import { authorForm, saveAuthor } from "~/features/post-editing/authors.server";
import { AuthorPage } from "./author-page";

export const meta = adminMeta("New author");

export const loader = adminLoader("editor", ({ url, token }) => ({
  name: url.searchParams.get("name")?.slice(0, authorLimits.name) ?? "",
  token,
}));

export const action = adminAction("editor", authorForm, async ({ values, actor }) => {
  await saveAuthor(values, null, actor);
  return "/admin/authors?done=saved";
});

export default function NewAuthor() {
  const { name, token } = useLoaderData<typeof loader>();
  return <AuthorPage title="New author" values={{ name, image: "", bio: "" }} token={token} />;
}

export { stayOnPage as clientAction };
