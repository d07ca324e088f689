import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { DASHBOARD_PATH } from "~/features/post-editing/post-filter";
import { Notice } from "~/ui/notice";

/** Shown instead of a post's admin page if the post does not exist or could not be read. */
export function EditorErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || typeof error.data !== "string") throw error;
  return (
    <div className="wrap py-8">
      <Notice tone="error">
        <h1 className="font-sans text-body font-semibold">{error.data}</h1>
        <Link to={DASHBOARD_PATH} className="link inline-block py-2 text-small">
          Back to the posts
        </Link>
      </Notice>
    </div>
  );
}
