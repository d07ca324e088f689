import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";

/** The error boundary of every page about one lead. Anything but a missing lead is for the page around it to show. */
export function LeadErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <LeadNotFound />;
  throw error;
}

/** Stands where no lead has the id of the address. */
function LeadNotFound() {
  return (
    <div className="wrap py-8">
      <h1 className="font-sans text-h3 font-semibold">There is no lead at this address</h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-2">
        It may have been erased, or the address was cut off on its way to you.
      </p>
      <ButtonLink to="/admin/leads" size="small" variant="secondary">
        Back to the leads
      </ButtonLink>
    </div>
  );
}
