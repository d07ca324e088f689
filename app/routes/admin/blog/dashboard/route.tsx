import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { mayPublish } from "~/features/post-editing/author";
import { listPosts } from "~/features/post-editing/dashboard.server";
import { readDashboardFilter } from "~/features/post-editing/post-filter";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { DashboardPage } from "./dashboard-page";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Blog posts", description: "Posts, published or not.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "writer");
  const { searchParams } = new URL(request.url);
  const filter = readDashboardFilter(searchParams);
  return {
    dashboard: await listPosts(filter, account),
    filter,
    mayPublish: mayPublish(account),
    done: searchParams.get("done"),
    token: createFormToken(request),
  };
}

export default function BlogDashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
