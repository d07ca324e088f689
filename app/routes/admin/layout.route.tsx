import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { AdminBar } from "~/admin/admin-bar";
import { AdminMain } from "~/admin/admin-page";
import { adminMeta, handle, headers } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { AdminErrorPage } from "~/admin/error-page";

export { handle, headers };

export const meta = adminMeta("Admin");

export const loader = adminLoader("writer", ({ session: { account }, token }) => ({
  email: account.email,
  role: account.role,
  token,
}));

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

/** Keeps the bar when a page fails, so that the other pages stay reachable. */
export function ErrorBoundary() {
  const bar = useRouteLoaderData<typeof loader>("routes/admin/layout.route");
  return (
    <>
      {bar ? <AdminBar {...bar} /> : null}
      <AdminMain>
        <AdminErrorPage error={useRouteError()} />
      </AdminMain>
    </>
  );
}
