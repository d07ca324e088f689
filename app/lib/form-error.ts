import type { SubmissionResult } from "@conform-to/react";

/** `conflict`: the text was written from an older version than the stored one (RFC 9110, 15.5.10). */
type RefusalCode = "conflict";

/** What a refused form's action answers. */
export type Refusal = SubmissionResult<string[]> & { code?: RefusalCode };

/** A rule that a schema cannot know was broken: shown above the form, or next to `field` where it names one. */
export class FormError extends Error {
  constructor(
    message: string,
    readonly options: {
      field?: string;
      status?: 403 | 409 | 422 | 429 | 503;
      /** Tells apart what a page answers in a way of its own. */
      code?: RefusalCode;
      /** Further sentences, each on a line of its own. */
      reasons?: readonly string[];
      /** Sent along, such as Retry-After. */
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }
}
