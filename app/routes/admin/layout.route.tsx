import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { AdminBar } from "~/admin/admin-bar";
import { AdminMain } from "~/admin/admin-main";
import { ForbiddenPage, readRefusal } from "~/admin/forbidden-page";
import { requireAdmin } from "~/admin/require-admin.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { ErrorPage } from "~/shell/error-page";
import type { PageHandle } from "~/shell/page-handle";

export const headers = privatePage;

/** The admin area brings a bar of its own. */
export const handle: PageHandle = { frame: "none" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Admin", description: "For staff.", noIndex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAdmin(request, "writer");
  return { email: account.email, role: account.role, token: createFormToken(request) };
}

export default function AdminLayout() {
  return (
    <>
      <AdminBar {...useLoaderData<typeof loader>()} />
      <AdminMain>
        <Outlet />
      </AdminMain>
    </>
  );
}

/** A page that fails leaves the bar, and with it the way to the others. */
export function ErrorBoundary() {
  const bar = useRouteLoaderData<typeof loader>("routes/admin/layout.route");
  const error = useRouteError();
  const refused = readRefusal(error);
  return (
    <>
      {bar ? <AdminBar {...bar} /> : null}
      <AdminMain>{refused ? <ForbiddenPage {...refused} /> : <ErrorPage error={error} />}</AdminMain>
    </>
  );
}
