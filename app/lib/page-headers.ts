import type { HeadersFunction } from "@remix-run/node";

/**
 * `headers` of a public page that is the same for everybody. Shared caches, including the server's own, may store it for
 * five minutes, and for a day serve the stale copy while they fetch a new one (RFC 9111, RFC 5861).
 */
export const pageCache: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders
    ? { "Cache-Control": "no-store" }
    : { "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400" };

/** The same for a page with counters, which may be ten seconds old. */
export const countedPageCache: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders
    ? { "Cache-Control": "no-store" }
    : { "Cache-Control": "public, max-age=0, s-maxage=5, stale-while-revalidate=5" };

/** `headers` of a page for one visitor, such as one with a form token. Passes on Retry-After. */
export const privatePage: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const retryAfter = (errorHeaders ?? actionHeaders).get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};
