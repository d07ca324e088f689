import { editorHref } from "~/features/post-editing/dashboard-filter";
import { findRevision, restoreRevision } from "~/features/post-editing/revisions.server";
import { requireFound } from "~/lib/http/require-found.server";
import { rowNumber } from "~/lib/list/list-filter";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireEditablePost } from "../editable-post.server";

export const meta = staffMeta("Restore a version");

/** The version in the query; 0, which no post has, if it is missing or invalid. */
const readVersion = ({ searchParams }: URL, name: "version" | "base"): number =>
  rowNumber().read(searchParams.get(name)) ?? 0;

const { loader, action } = confirmRoute("writer", {
  subject: async (staff) => {
    const post = await requireEditablePost(staff);
    requireFound(await findRevision(post.id, readVersion(staff.url, "version")), "Version not found");
    return post;
  },
  question: ({ subject: { id, published }, url }) => ({
    title: `Restore version ${readVersion(url, "version")}?`,
    paragraphs: [
      `It will be saved as the newest version${published ? ", and readers will see it immediately" : ""}. The current version remains available as a revision.`,
    ],
    back: { to: `${editorHref(id)}/revisions`, label: "Back to the revisions" },
    button: ["Restore", "Restoring..."],
    errorTitle: "The version was not restored.",
  }),
  run: async ({ subject: { id }, actor, url }) => {
    await restoreRevision(id, readVersion(url, "version"), readVersion(url, "base"), actor);
    return editorHref(id, { done: "restored" });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
