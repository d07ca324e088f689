import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { findLastingMailOutage } from "~/features/outbox/outbox-health.server";
import { forgetEditor, rememberEditor } from "~/features/posts/edit-link";
import { isAtLeast } from "~/features/roles/role";
import { StaffErrorPage } from "~/staff/error-page";
import { KeptTexts } from "~/staff/kept-texts";
import { StaffBar } from "~/staff/staff-bar";
import { StaffMain } from "~/staff/staff-page";
import { handle, headers, staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";

export { handle, headers };

export const meta = staffMeta("Admin");

export const loader = staffLoader("writer", async ({ actor, token }) => ({
  email: actor.email,
  role: actor.role,
  mailOutage: isAtLeast(actor.role, "editor") ? await findLastingMailOutage() : null,
  token,
}));

export default function StaffLayout() {
  const bar = useLoaderData<typeof loader>();
  const isEditor = isAtLeast(bar.role, "editor");
  useEffect(() => {
    if (isEditor) rememberEditor();
    else forgetEditor();
  }, [isEditor]);
  return (
    <>
      <StaffBar {...bar} />
      <StaffMain>
        <KeptTexts account={bar.email} />
        <Outlet />
      </StaffMain>
    </>
  );
}

/** Keeps the bar when a page fails, for a way to the other pages. */
export function ErrorBoundary() {
  const bar = useRouteLoaderData<typeof loader>("routes/admin/layout.route");
  return (
    <>
      {bar ? <StaffBar {...bar} /> : null}
      <StaffMain>
        <StaffErrorPage error={useRouteError()} />
      </StaffMain>
    </>
  );
}
