import type { SubmissionResult } from "@conform-to/dom";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

/** For a failed connection or a server error (docs/product.md 3.1). */
const FAILED = "There was an error submitting your message. Please try again.";
const GONE = "This no longer exists, so nothing was stored. What you entered is still here.";

/** The result of a failed submission; the form keeps its values. @throws redirects and 403s */
function failedSubmission(error: unknown, message: string): SubmissionResult<string[]> {
  const status = isRouteErrorResponse(error) ? error.status : 503;
  if (error instanceof Response || status === 403) throw error;
  const result: SubmissionResult<string[]> = {
    status: "error",
    error: { "": [status === 404 ? GONE : message] },
  };
  // The status keeps the router from revalidating, which would fail too and replace the form with an error page.
  // The router unwraps the response, hence the cast.
  const response = Response.json(result, { status });
  return response as unknown as SubmissionResult<string[]>;
}

/** A form's `clientAction`: shows `message` if the server fails, calls `onSent` if the form was accepted. */
export const stayOnFailure =
  (message = FAILED, onSent?: (params: ClientActionFunctionArgs["params"], location: string) => void) =>
  ({ serverAction, params }: ClientActionFunctionArgs) =>
    serverAction<SubmissionResult<string[]>>().catch((error) => {
      const location = error instanceof Response && error.headers.get("Location");
      if (location) onSent?.(params, location);
      return failedSubmission(error, message);
    });

/**
 * The `shouldRevalidate` of a page that shows what others change: reloads its data after a conflict,
 * but not after another failure, which would replace the form by an error page. (For a route with this
 * function, Remix's default is always true.)
 */
export const reloadAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate);
