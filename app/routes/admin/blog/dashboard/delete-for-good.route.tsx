import { backToTrash } from "~/features/post-editing/dashboard-filter";
import { deletePost } from "~/features/post-editing/post-changes.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { requireTrashedTitle } from "../editable-post.server";

export const meta = staffMeta("Delete a post for good");

const { loader, action } = confirmRoute("writer", {
  question: async (staff) => ({
    title: "Delete this post for good?",
    paragraphs: [
      `Are you sure you want to delete "${await requireTrashedTitle(staff)}"?`,
      "Its revisions, preview links and stats will be deleted as well. This cannot be undone.",
    ],
    back: { to: backToTrash(staff.url), label: "Cancel" },
    button: ["Delete for good", "Deleting..."],
    variant: "danger",
    errorTitle: "The post was not deleted.",
  }),
  run: async ({ params, actor, url }) => {
    await deletePost(params.id ?? "", actor);
    return backToTrash(url, { done: "deleted" });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
