import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { LEADS_PATH } from "~/features/leads/lead-filter";
import { ButtonLink } from "~/ui/button";

/** The error boundary of the pages about one lead: handles a 404, and leaves other errors to the layout. */
export function LeadErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <AdminPage title="There is no lead at this address">
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        It may have been erased, or the address is incomplete.
      </p>
      <ButtonLink to={LEADS_PATH} size="small" variant="secondary">
        Back to the leads
      </ButtonLink>
    </AdminPage>
  );
}
