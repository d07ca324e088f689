import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { AdminBar } from "~/admin/admin-bar";
import { AdminMain } from "~/admin/admin-page";
import { adminMeta, handle, headers } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { AdminErrorPage } from "~/admin/error-page";
import { findLastingMailTrouble } from "~/features/outbox/mail-trouble.server";
import { forgetEditor, rememberEditor } from "~/features/posts/edit-link";
import { isAtLeast } from "~/features/staff/role";

export { handle, headers };

export const meta = adminMeta("Admin");

export const loader = adminLoader("writer", async ({ actor, token }) => ({
  email: actor.email,
  role: actor.role,
  mailTrouble: isAtLeast(actor.role, "editor") ? await findLastingMailTrouble() : null,
  token,
}));

export default function AdminLayout() {
  const bar = useLoaderData<typeof loader>();
  const isEditor = isAtLeast(bar.role, "editor");
  useEffect(() => {
    if (isEditor) rememberEditor();
    else forgetEditor();
  }, [isEditor]);
  return (
    <>
      <AdminBar {...bar} />
      <AdminMain>
        <Outlet />
      </AdminMain>
    </>
  );
}

/** Keeps the bar when a page fails, for a way to the other pages. */
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
