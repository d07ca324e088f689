import { adminMeta } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { DASHBOARD_PATH, dashboardFilter } from "~/features/post-editing/post-filter";
import { deletePost } from "~/features/post-editing/post-publishing.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { requireOwnPost } from "../own-post.server";

export const meta = adminMeta("Delete a post");

// No `subject`: deleting a post twice is not an error, and `deletePost` checks the permission itself.
const { loader, action } = confirmRoute("writer", {
  question: async (staff) => ({
    title: "Delete this post?",
    texts: [
      `Are you sure you want to delete "${(await requireOwnPost(staff)).title}"?`,
      "Its revisions, preview links and stats will be deleted as well. This cannot be undone.",
    ],
    back: DASHBOARD_PATH,
    backLabel: "Cancel",
    button: ["Delete", "Deleting..."],
    variant: "danger",
    refused: "The post was not deleted.",
  }),
  run: async ({ params, session }) => {
    await deletePost(params.id ?? "", session.account);
    return dashboardFilter.href({}, DASHBOARD_PATH, { done: "deleted" });
  },
});

export { action, ConfirmQuestion as default, loader };

export const clientAction = stayOnFailure(
  "Failed to delete post: the server could not be reached. Please try again.",
);
