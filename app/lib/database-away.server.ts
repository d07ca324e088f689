import { DatabaseUnavailable } from "#drizzle/database-error";

/** When to try again, in seconds, as a header has it. */
export const RETRY_AFTER_S = "5";

/** Whether something failed because the database cannot be used, however deep that lies below other errors. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseUnavailable || isDatabaseAway(error.cause);
}
