import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { Rejection } from "~/lib/form/form-error";

/** For a failed connection or a server error (docs/product.md 3.1). */
const SUBMISSION_FAILED = "There was an error submitting your message. Please try again.";
const SUBJECT_GONE = "This no longer exists, so nothing was stored. What you entered is still here.";

/** A failed submission's result. @throws redirects and 403s */
function failedSubmission(error: unknown, message: string): Rejection {
  const status = isRouteErrorResponse(error) ? error.status : 503;
  if (error instanceof Response || status === 403) throw error;
  const result: Rejection = {
    status: "error",
    error: { "": [status === 404 ? SUBJECT_GONE : message] },
  };
  // The status keeps the router from revalidating, which would fail too and replace the form with an error page.
  // The router unwraps the response, hence the cast.
  const response = Response.json(result, { status });
  return response as unknown as Rejection;
}

type SubmissionHandling = {
  /** Shown in the form if the server fails or cannot be reached. */
  message?: string;
  /** Called when the form was accepted, with the path that it redirects to, and its own URL. */
  onAccepted?: (params: ClientActionFunctionArgs["params"], location: string, url: string) => void;
};

/** A form's `clientAction`, which keeps the page and what was typed if sending fails. */
export const stayOnFailure =
  ({ message = SUBMISSION_FAILED, onAccepted }: SubmissionHandling = {}) =>
  async ({ serverAction, params, request }: ClientActionFunctionArgs) => {
    try {
      return await serverAction<Rejection>();
    } catch (error) {
      const location = error instanceof Response && error.headers.get("Location");
      if (location) onAccepted?.(params, location, request.url);
      return failedSubmission(error, message);
    }
  };

/**
 * The `shouldRevalidate` of a page that shows what others change: reloads its data after a conflict,
 * but not after another failure, which would replace the form with an error page.
 */
export const reloadAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate);

/** All error messages of a form's result, in one list. */
export const listErrors = (result: Rejection | undefined): string[] =>
  Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
