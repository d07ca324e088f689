import { backToPosts, backToTrash } from "~/features/post-editing/dashboard-filter";
import { restorePost } from "~/features/post-editing/post-changes.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireTrashedTitle } from "../editable-post.server";

export const meta = staffMeta("Restore a post");

const { loader, action } = confirmRoute("writer", {
  question: async (staff) => ({
    title: "Restore this post?",
    paragraphs: [`"${await requireTrashedTitle(staff)}" becomes a draft.`],
    back: { to: backToTrash(staff.url), label: "Cancel" },
    button: ["Restore", "Restoring..."],
    errorTitle: "The post was not restored.",
  }),
  run: async ({ params, actor, url }) => {
    await restorePost(params.id ?? "", actor);
    return backToPosts(url, { done: "restore" });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
