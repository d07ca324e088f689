import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { ButtonLink } from "~/ui/button";

/** The error boundary of the pages about one account. Anything but a missing one is for the page around it to show. */
export function AccountErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <AdminPage title="There is no account at this address">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        It may have been removed, or the address was cut off on its way to you.
      </p>
      <ButtonLink to="/admin/team" size="small" variant="secondary">
        Back to the team
      </ButtonLink>
    </AdminPage>
  );
}
