import type { SubmissionResult } from "@conform-to/react";
import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";

/** Where the network failed, or the server could not answer (docs/product.md 3.1). */
const FAILED = "There was an error submitting your message. Please try again.";

/**
 * What a form shows where its submission reached no working server: for the `catch` of a client action's server action.
 * Everything typed stays, as nothing is reset.
 * @throws what is no failure of the submission: redirects, and pages of their own such as a 404.
 */
export function failedSubmission(error: unknown, message = FAILED): SubmissionResult<string[]> {
  const answer: SubmissionResult<string[]> = { status: "error", error: { "": [message] } };
  if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
  // Only a response carries a status out of a client action. With a 5xx the router does not load the page's data
  // again, which would fail as well and replace the form by an error page. The router hands on what it holds.
  const response = Response.json(answer, { status: 503 });
  return response as unknown as SubmissionResult<string[]>;
}

/**
 * The `clientAction` of a form: where no working server was reached, the page stays with everything typed, and says
 * `message`.
 */
export const stayOnFailure =
  (message?: string) =>
  ({ serverAction }: ClientActionFunctionArgs) =>
    serverAction<SubmissionResult<string[]>>().catch((error) => failedSubmission(error, message));
