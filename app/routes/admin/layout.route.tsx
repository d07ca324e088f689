import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { AdminBar } from "~/admin/admin-bar";
import { AdminMain } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { ForbiddenPage, readRefusal } from "~/admin/forbidden-page";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { ErrorPage } from "~/shell/error-page";

/** The admin area has its own header. */
export const handle = { kind: "staff" } satisfies PageHandle;

export const headers = pageHeaders(handle);

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
  const error = useRouteError();
  const refusal = readRefusal(error);
  return (
    <>
      {bar ? <AdminBar {...bar} /> : null}
      <AdminMain>{refusal ? <ForbiddenPage {...refusal} /> : <ErrorPage error={error} />}</AdminMain>
    </>
  );
}
