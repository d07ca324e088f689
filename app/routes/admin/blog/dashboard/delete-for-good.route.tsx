import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion } from "~/admin/confirm-page";
import { DASHBOARD_PATH, dashboardFilter } from "~/features/post-editing/dashboard-filter";
import { deletePost } from "~/features/post-editing/post-changes.server";
import { requireTrashedTitle } from "../own-post.server";

export const meta = adminMeta("Delete a post for good");

const { loader, action } = confirmRoute("writer", {
  question: async (staff) => ({
    title: "Delete this post for good?",
    texts: [
      `Are you sure you want to delete "${await requireTrashedTitle(staff)}"?`,
      "Its revisions, preview links and stats will be deleted as well. This cannot be undone.",
    ],
    back: dashboardFilter.href({ state: "trash" }),
    backLabel: "Cancel",
    button: ["Delete for good", "Deleting..."],
    variant: "danger",
    errorTitle: "The post was not deleted.",
  }),
  run: async ({ params, actor, url }) => {
    await deletePost(params.id ?? "", actor);
    const filter = { ...dashboardFilter.read(url.searchParams), state: "trash" as const };
    return dashboardFilter.href(filter, DASHBOARD_PATH, { done: "deleted" });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
