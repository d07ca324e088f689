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
