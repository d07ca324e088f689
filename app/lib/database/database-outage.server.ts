import { DatabaseUnavailableError } from "#drizzle/database-error";
import { findTrouble, getErrorCode } from "#drizzle/database-trouble.js";
import { createRetryAfter } from "~/lib/http/retry-after";

/** The message for API clients, and on plain-text pages, while the database is unavailable. */
export const OUTAGE_MESSAGE = "We cannot reach our database at the moment. Please try again shortly.";

/** The headers of a response while the database is unavailable. */
export const outageHeaders = createRetryAfter(5_000);

/** Finds an unavailable database among the causes of an error, at any depth. */
export function findOutage(error: unknown): DatabaseUnavailableError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailableError) return error;
  const outage = findOutage(error.cause);
  if (outage) return outage;
  // SQLite's reads throw the driver's own errors, for example of a damaged file.
  const trouble = getErrorCode(error).startsWith("SQLITE_") ? findTrouble(error) : undefined;
  return trouble && new DatabaseUnavailableError(trouble, { cause: error });
}
