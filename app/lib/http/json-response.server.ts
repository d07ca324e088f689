import { digest } from "~/lib/secrets/digest.server";
import { matchesEntityTag, UNTIL_CHANGED } from "./entity-tag";
import { createRetryAfter } from "./retry-after";

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
