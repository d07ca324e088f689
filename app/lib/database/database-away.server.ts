import { DatabaseUnavailable } from "#drizzle/database-error";
import { findTrouble, getErrorCode } from "#drizzle/database-trouble.js";

/** When to try again, in seconds, as a header has it. */
export const RETRY_AFTER_S = "5";

/** Why something failed if it was because the database cannot be used, however deep that lies below other errors. */
export function findOutage(error: unknown): DatabaseUnavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailable) return error;
  const below = findOutage(error.cause);
  if (below) return below;
  // SQLite's reads throw the driver's own errors, for example of a damaged file.
  const trouble = getErrorCode(error).startsWith("SQLITE_") ? findTrouble(error) : undefined;
  return trouble && new DatabaseUnavailable(trouble, { cause: error });
}
