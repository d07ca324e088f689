import { DatabaseUnavailable } from "#drizzle/database-error";

/** When to try again, in seconds, as a header has it. */
export const RETRY_AFTER_S = "5";

/** Why something failed if it was because the database cannot be used, however deep that lies below other errors. */
export function findOutage(error: unknown): DatabaseUnavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof DatabaseUnavailable ? error : findOutage(error.cause);
}
