import { data } from "@remix-run/node";

/**
 * Returns what was found for a segment of the path.
 * @throws a 404 response if nothing was, with the message if the error page of staff should say what is missing
 */
export function requireFound<Found>(
  found: Found | null | undefined,
  message: string | null = null,
): NonNullable<Found> {
  if (found === null || found === undefined) throw data(message, { status: 404 });
  return found;
}
