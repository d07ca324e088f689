import { data } from "@remix-run/node";
import { digest } from "~/lib/secrets/digest.server";
import { createRetryAfter } from "./page-headers";

/** For what changes at the same URL. */
export const UNTIL_CHANGED = "public, max-age=0, must-revalidate";

/** Responds with a file that may change at its URL; 304 if the client has it. `tag`: the same for the same bytes. */
export function respondWithChangingFile(
  ifNoneMatch: string | null | undefined,
  body: BodyInit,
  { tag, ...headers }: { tag: string; "Content-Type": string } & Record<string, string>,
): Response {
  const cached = { "Cache-Control": UNTIL_CHANGED, ...headers, ETag: `"${tag}"` };
  return matchesEntityTag(ifNoneMatch, cached.ETag)
    ? new Response(null, { status: 304, headers: cached })
    : new Response(body, { headers: cached });
}

const dropWeakPrefix = (tag: string): string => tag.replace(/^W\//, "");

/** Whether an If-None-Match header contains the ETag, by weak comparison (RFC 9110 §13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag) return true;
  const opaqueTag = dropWeakPrefix(etag);
  return ifNoneMatch.split(",").some((item) => ["*", opaqueTag].includes(dropWeakPrefix(item.trim())));
}

/** JSON with an ETag; 304 if the client has this version (RFC 9110, 13.1.2). */
export function respondWithEtag(request: Request, body: unknown): Response {
  const text = JSON.stringify(body);
  const etag = `W/"${digest(text).slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": UNTIL_CHANGED };
  // Proxies that compress add a suffix to the ETag.
  const ifNoneMatch = request.headers.get("If-None-Match")?.replaceAll(/-(?:br|gzip)"/g, '"');
  if (matchesEntityTag(ifNoneMatch, etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
}

/** An error for API clients: JSON with a `message`. */
export const jsonError = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** The response above a rate limit. `waitMs`: when to try again, in milliseconds. */
export const jsonLimitError = (message: string, waitMs: number): Response =>
  jsonError(429, message, createRetryAfter(waitMs));

/** The response to any method other than POST. */
export const methodNotAllowed = (): Response =>
  jsonError(405, "This address takes POST. See /api for how to use it.", { Allow: "POST" });

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
