import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader, requireFound } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { CATEGORIES_PATH } from "~/features/post-editing/post-filter";
import { countTagged, renameTag, tagSchema } from "~/features/post-editing/tags.server";

export const meta = adminMeta("Rename a tag");

/** The tag that the query names, and how many posts have it. @throws 404 if none has. */
async function requireTag({ url }: { url: URL }) {
  const name = url.searchParams.get("name") ?? "";
  return { name, count: requireFound((await countTagged(name)) || null, "Tag not found") };
}

export const loader = adminLoader("editor", async ({ url, token }) => ({
  tag: await requireTag({ url }),
  token,
}));

export const action = adminAction(
  "editor",
  { schema: tagSchema, subject: requireTag },
  async ({ subject, values, actor }) => {
    await renameTag(subject.name, values.name, actor);
    return `${CATEGORIES_PATH}?done=renamed`;
  },
);

export default function RenameTag() {
  const { tag, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={`Rename the tag "${tag.name}"`}
      token={token}
      back={CATEGORIES_PATH}
      fields={[{ name: "name", label: "Name", limit: 100, missing: "Please enter a name." }]}
      defaultValue={{ name: tag.name }}
      button={["Rename", "Renaming..."]}
      refused="The tag was not renamed."
    >
      {tag.count === 1 ? "1 post has" : `${tag.count} posts have`} this tag, drafts and trash included. The
      name of another tag merges the two. The former address leads to the new one.
    </ConfirmPage>
  );
}

export { stayOnPage as clientAction };
