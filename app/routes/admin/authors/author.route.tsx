import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { authorForm, saveAuthor } from "~/features/post-editing/authors.server";
import { AuthorPage } from "./author-page";
import { requireAuthor } from "./stored-author.server";

export const meta = adminMeta("Edit an author");

export const loader = adminLoader("editor", async ({ params, token }) => {
  const { name, image, bio } = await requireAuthor({ params });
  return { values: { name, image: image ?? "", bio: bio ?? "" }, token };
});

export const action = adminAction(
  "editor",
  { ...authorForm, subject: requireAuthor },
  async ({ subject, values, actor }) => {
    await saveAuthor(values, subject, actor);
    return "/admin/authors?done=saved";
  },
);

export default function EditAuthor() {
  const { values, token } = useLoaderData<typeof loader>();
  return <AuthorPage title={`Edit "${values.name}"`} values={values} token={token} />;
}

export { stayOnPage as clientAction };
