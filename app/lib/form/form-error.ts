import type { SubmissionResult } from "@conform-to/dom";
import { createRetryAfter } from "~/lib/http/page-headers";

/**
 * `conflict`: the text is based on an older version than the stored one (RFC 9110, 15.5.10), `own-conflict`: which the
 * same account has stored. `preview`: nothing is wrong, but the sender wanted to see what would be stored.
 */
type RejectionCode = "conflict" | "own-conflict" | "preview";

/** The result of a form's action that rejects the form. */
export type Rejection = SubmissionResult<string[]> & { code?: RejectionCode };

/** Whether a form was rejected because what it edits has been saved since. */
export const isConflict = (code: RejectionCode | undefined): boolean =>
  code === "conflict" || code === "own-conflict";

/** A rule was broken that a schema cannot check. Shown next to `field`, or above the form without one. */
export class FormError extends Error {
  constructor(
    message: string,
    readonly options: {
      field?: string;
      status?: 403 | 409 | 422 | 429 | 503;
      /** For a page that shows this rejection differently. */
      code?: RejectionCode;
      /** More sentences, each on a separate line. */
      reasons?: readonly string[];
      /** Headers of the response, such as Retry-After. */
      headers?: Record<string, string>;
      /** The error whose message this one repeats with more words. */
      cause?: FormError;
    } = {},
  ) {
    super(message);
  }
}

/** The error for a form above a rate limit. `waitMs`: when to try again, in milliseconds. */
export const createLimitError = (message: string, waitMs: number): FormError =>
  new FormError(message, { status: 429, headers: createRetryAfter(waitMs) });

const conflictTexts = {
  other:
    "Someone else saved this while you were editing it. Compare both versions below, then save again to replace theirs.",
  you: "You, in another tab, saved this while you were editing it here. Compare both versions below, then save again to replace the other one.",
  "no one":
    "This has changed since you opened the page. Compare both versions below, then save again to replace the newer one.",
};

/** The error for a form based on an older version. `by`: whose save the newer one is; `no one`: an automatic change. */
export const createEditConflict = (by: keyof typeof conflictTexts = "other"): FormError =>
  new FormError(conflictTexts[by], { status: 409, code: by === "you" ? "own-conflict" : "conflict" });
