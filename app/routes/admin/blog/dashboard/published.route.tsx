import { backToPosts } from "~/features/posts/dashboard-filter";
import { publishedSchema, publishPost, unpublishPost } from "~/features/posts/post-changes.server";
import { staffMeta } from "~/staff/staff-route";
import { staffAction } from "~/staff/staff-route.server";
import { loadDashboard } from "./dashboard.server";
import { DashboardPage, stayOnDashboard } from "./dashboard-page";

export const meta = staffMeta("Blog posts");

/** Shows the dashboard again if the change was rejected. */
export const loader = loadDashboard("editor");

export const action = staffAction(
  "editor",
  {
    formName: "Publishing or unpublishing a post",
    schema: publishedSchema,
  },
  async ({ params, values: { published }, actor, url }) => {
    const id = params.id ?? "";
    if (published) await publishPost(id, actor);
    else await unpublishPost(id, actor);
    return backToPosts(url, { done: published ? "publish" : "unpublish" });
  },
);

export { DashboardPage as default, stayOnDashboard as clientAction };
