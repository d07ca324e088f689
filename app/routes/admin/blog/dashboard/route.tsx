import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { beforePublic } from "~/content/before-public";
import { mayPublish } from "~/features/post-editing/author";
import { listPosts } from "~/features/post-editing/dashboard.server";
import { dashboardFilter } from "~/features/post-editing/post-filter";
import { DashboardPage } from "./dashboard-page";

export const meta = adminMeta("Blog posts");

export const loader = adminLoader("writer", async ({ session: { account }, url, token }) => {
  const filter = dashboardFilter.read(url.searchParams);
  return {
    dashboard: await listPosts(filter, account),
    filter,
    mayPublish: mayPublish(account),
    // From the loader, since visitors can read the browser's script.
    tasks: account.role === "owner" ? beforePublic : [],
    token,
  };
});

export default function BlogDashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
