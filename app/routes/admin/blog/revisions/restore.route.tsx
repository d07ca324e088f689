import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { editorHref } from "~/features/post-editing/post-filter";
import { restoreRevision } from "~/features/post-editing/revisions.server";
import { requireOwnPost } from "../own-post.server";

export const meta = adminMeta("Restore");

const { loader, action } = confirmRoute("writer", {
  subject: requireOwnPost,
  question: ({ subject: { id }, url }) => ({
    title: `Restore version ${url.searchParams.get("version")}?`,
    back: `${editorHref(id)}/revisions`,
    button: ["Restore", "Restoring..."],
    refused: "The version was not restored.",
  }),
  run: async ({ subject: { id }, session, url: { searchParams } }) => {
    const version = Number(searchParams.get("version"));
    await restoreRevision(id, version, Number(searchParams.get("base")), session.account);
    return editorHref(id, { done: "restored" });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
