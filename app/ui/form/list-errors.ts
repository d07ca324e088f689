import type { Rejection } from "~/lib/form/form-error";

/** All error messages of a form's result, in one list. */
export const listErrors = (result: Rejection | undefined): string[] =>
  Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
