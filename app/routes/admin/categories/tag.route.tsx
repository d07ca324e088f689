import { CATEGORIES_PATH } from "~/content/staff-paths";
import { countTagged, renameTag, tagSchema } from "~/features/post-editing/tags.server";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Rename a tag");

const { loader, action } = confirmRoute("editor", {
  schema: tagSchema,
  /** The tag in the query, and the number of posts that have it. @throws 404 if none has */
  subject: async ({ url }) => {
    const name = url.searchParams.get("name") ?? "";
    return { name, count: requireFound((await countTagged(name)) || null, "Tag not found") };
  },
  question: ({ subject: { name, count } }) => ({
    title: `Rename the tag "${name}"`,
    paragraphs: [
      `${count === 1 ? "1 post has" : `${count} posts have`} this tag, drafts and trash included. The name of another tag merges the two. The old address redirects to the new one.`,
    ],
    back: { to: CATEGORIES_PATH },
    fields: [{ name: "name", label: "Name" }],
    defaultValue: { name },
    button: ["Rename", "Renaming..."],
    errorTitle: "The tag was not renamed.",
  }),
  run: async ({ subject, values, actor }) => {
    await renameTag(subject.name, values.name, actor);
    return `${CATEGORIES_PATH}?done=renamed`;
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
