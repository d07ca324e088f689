import type { SubmissionResult } from "@conform-to/react";
import { isRouteErrorResponse } from "@remix-run/react";

/**
 * What a form shows where its submission reached no working server. Everything typed stays, as nothing is reset.
 * @throws what is no failure of the submission: redirects, and pages of their own such as a 404.
 */
export function failedSubmission(error: unknown): SubmissionResult<string[]> {
  if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
  return {
    status: "error",
    error: { "": ["There was an error submitting your message. Please try again."] },
  };
}
