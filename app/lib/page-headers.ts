import type { HeadersFunction } from "@remix-run/node";

/**
 * `headers` of a public page that is the same for everybody. Shared caches, the server's own among them, may keep
 * it for five minutes and may answer with the old copy for a day while they fetch a new one (RFC 9111, RFC 5861).
 */
export const pageCache: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders
    ? { "Cache-Control": "no-store" }
    : { "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400" };

/** The same for a page with counters, which may lag behind by ten seconds. */
export const countedPageCache: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders
    ? { "Cache-Control": "no-store" }
    : { "Cache-Control": "public, max-age=0, s-maxage=5, stale-while-revalidate=5" };

/** `headers` of a page made for one visitor, such as one with a form token: with when to try again, where that is said. */
export const privatePage: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const retryAfter = (errorHeaders ?? actionHeaders).get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};
