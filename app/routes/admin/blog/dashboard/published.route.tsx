import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { listPosts } from "~/features/post-editing/dashboard.server";
import { publishedSchema, togglePublished } from "~/features/post-editing/post-changes.server";
import { dashboardHref, readDashboardFilter } from "~/features/post-editing/post-filter";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { DashboardPage } from "./dashboard-page";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Blog posts", description: "All posts, published or not.", noIndex: true });

/** The dashboard itself, for when the change was refused. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "editor");
  const filter = readDashboardFilter(new URLSearchParams());
  return {
    dashboard: await listPosts(filter, account),
    filter,
    mayPublish: true,
    token: createFormToken(request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireAdmin(args.request, "editor");
  return submitForm(args, publishedSchema, async ({ published }) => {
    await togglePublished(args.params.id ?? "", published, account);
    return dashboardHref({}, { done: published ? "published" : "unpublished" });
  });
}

export default function StatusRefused() {
  const errors = useActionData<typeof action>()?.error;
  const failure = errors && Object.values(errors).flat().filter(Boolean).join(" ");
  return <DashboardPage {...useLoaderData<typeof loader>()} failure={failure} />;
}
