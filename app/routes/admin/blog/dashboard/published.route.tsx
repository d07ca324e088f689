import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { listPosts } from "~/features/post-editing/dashboard.server";
import { DASHBOARD_PATH, dashboardFilter } from "~/features/post-editing/post-filter";
import { publishedSchema, setPublished } from "~/features/post-editing/post-publishing.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { DashboardPage } from "./dashboard-page";

export const meta = adminMeta("Blog posts");

/** Shows the dashboard again if the change was rejected. */
export const loader = adminLoader("editor", async ({ session, token }) => {
  const filter = dashboardFilter.read(new URLSearchParams());
  return { dashboard: await listPosts(filter, session.account), filter, mayPublish: true, token };
});

export const action = adminAction(
  "editor",
  { schema: publishedSchema },
  async ({ params, values: { published }, session }) => {
    await setPublished(params.id ?? "", published, session.account);
    return dashboardFilter.href({}, DASHBOARD_PATH, { done: published ? "published" : "unpublished" });
  },
);

export const clientAction = stayOnFailure(
  "Failed to update post: the server could not be reached. Please try again.",
);

export default function StatusRefused() {
  const errors = useActionData<typeof action>()?.error;
  const failure = errors && Object.values(errors).flat().filter(Boolean).join(" ");
  return <DashboardPage {...useLoaderData<typeof loader>()} failure={failure} />;
}
