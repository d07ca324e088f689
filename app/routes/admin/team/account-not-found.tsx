import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { ButtonLink } from "~/ui/button";

/** The error boundary of the pages about one account: handles a 404, and leaves other errors to the layout. */
export function AccountErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <AdminPage title="There is no account at this address">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        It may have been removed, or the address is incomplete.
      </p>
      <ButtonLink to="/admin/team" size="small" variant="secondary">
        Back to the team
      </ButtonLink>
    </AdminPage>
  );
}
