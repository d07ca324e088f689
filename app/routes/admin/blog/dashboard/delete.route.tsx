import { backToPosts, TRASH_DAYS } from "~/features/post-editing/dashboard-filter";
import { trashPost } from "~/features/post-editing/post-changes.server";
import { ConfirmQuestion } from "~/staff/confirm-page";
import { staffMeta } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { requireEditablePost } from "../editable-post.server";

export const meta = staffMeta("Delete a post");

// No `subject`: deleting a post twice is not an error, and `trashPost` checks the permission itself.
const { loader, action } = confirmRoute("writer", {
  question: async (staff) => ({
    title: "Delete this post?",
    paragraphs: [
      `Are you sure you want to delete "${(await requireEditablePost(staff)).title}"?`,
      `It moves to the trash, where you can restore it for ${TRASH_DAYS} days.`,
    ],
    back: { to: backToPosts(staff.url), label: "Cancel" },
    button: ["Delete", "Deleting..."],
    variant: "danger",
    errorTitle: "The post was not deleted.",
  }),
  run: async ({ params, actor, url }) => {
    await trashPost(params.id ?? "", actor);
    return backToPosts(url, { done: "trash" });
  },
});

export { action, ConfirmQuestion as default, loader };

export const clientAction = stayOnFailure({
  message: "Failed to delete post: the server could not be reached. Please try again.",
});
