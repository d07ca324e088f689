import type { SubmissionResult } from "@conform-to/dom";

/** All error messages of a form's result, in one list. */
export const listErrors = (result: SubmissionResult<string[]> | undefined): string[] =>
  Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
