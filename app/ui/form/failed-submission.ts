import type { SubmissionResult } from "@conform-to/react";
import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";

/** For a failed connection or a server error (docs/product.md 3.1). */
const FAILED = "There was an error submitting your message. Please try again.";

/**
 * The result of a submission that reached no working server. Call it in a client action when `serverAction` fails.
 * The form keeps its values.
 * @throws responses that are not failures: redirects, and error pages such as a 404.
 */
export function failedSubmission(error: unknown, message = FAILED): SubmissionResult<string[]> {
  const result: SubmissionResult<string[]> = { status: "error", error: { "": [message] } };
  if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
  // Only a response can carry a status. After a 5xx the router does not revalidate the page; that would fail too, and
  // replace the form with an error page. The router unwraps the response, hence the cast.
  const response = Response.json(result, { status: 503 });
  return response as unknown as SubmissionResult<string[]>;
}

/**
 * A form's `clientAction`: when no working server was reached, the page keeps its values and shows `message`. Calls
 * `onSent` once the form was taken, which is a redirect.
 */
export const stayOnFailure =
  (message?: string, onSent?: (params: ClientActionFunctionArgs["params"]) => void) =>
  ({ serverAction, params }: ClientActionFunctionArgs) =>
    serverAction<SubmissionResult<string[]>>().catch((error) => {
      if (error instanceof Response && error.headers.has("Location")) onSent?.(params);
      return failedSubmission(error, message);
    });
