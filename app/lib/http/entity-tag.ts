const dropWeakPrefix = (tag: string): string => tag.replace(/^W\//, "");

/** Whether an If-None-Match header contains the ETag, by weak comparison (RFC 9110 §13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag) return true;
  const opaqueTag = dropWeakPrefix(etag);
  return ifNoneMatch.split(",").some((item) => ["*", opaqueTag].includes(dropWeakPrefix(item.trim())));
}
