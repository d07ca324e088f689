import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useBrand } from "~/lib/page/brand";
import { ButtonLink } from "~/ui/button";
import { Code } from "./sheet-parts";

/** Explains an unknown code. Leaves other errors to the parent's error page. */
export function EstimateErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EstimateNotFound />;
  throw error;
}

function EstimateNotFound() {
  const brand = useBrand();
  return (
    <div className="wrap py-section">
      <p className="eyebrow mb-3 text-accent">404</p>
      <h1 className="text-h2">There is no estimate with this code</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-2">
        A code has ten characters, such as <Code>K7QF2-M9XTR</Code>. Please check it against your estimate or
        e-mail. If it is right, write to{" "}
        <a href={`mailto:${brand.email}`} className="link wrap-anywhere">
          {brand.email}
        </a>{" "}
        and we will look for it.
      </p>
      <ButtonLink to="/get-estimate" className="mt-8">
        New Estimate
      </ButtonLink>
    </div>
  );
}
