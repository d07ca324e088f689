import type { HeadersArgs, HeadersFunction } from "@remix-run/node";

/** Which linked pages a browser may fetch before they are wanted (docs/decisions/065). It fetches the rules once an hour. */
const speculation = { "Speculation-Rules": '"/speculation-rules.json"' };

/** Says which parameters of its address a response depends on (IETF draft-ietf-httpbis-no-vary-search), for server/page-parameters.ts. */
export const SEARCH_HEADER = "No-Vary-Search";

/**
 * For a page that is the same for everybody, and depends on no parameters of its address but these and Remix's own. Times in seconds:
 * fresh, then stale while a new one is fetched (RFC 9111, RFC 5861).
 */
function shared(fresh: number, stale: number, parameters: readonly string[]): HeadersFunction {
  const names = ["_routes", ...parameters].map((name) => `"${name}"`).join(" ");
  return ({ errorHeaders }) =>
    errorHeaders
      ? { "Cache-Control": "no-store" }
      : {
          "Cache-Control": `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
          [SEARCH_HEADER]: `params, except=(${names})`,
          ...speculation,
        };
}

/** `headers` of a public page that is the same for everybody at its path. Shared caches, including the server's own, may store it. */
export const pageCache: HeadersFunction = shared(300, 86_400, []);

/** The same for a page that depends on these parameters of its address as well. */
export const pageCacheBy = (...parameters: string[]): HeadersFunction => shared(300, 86_400, parameters);

/** The same for a page with counters, which may be a minute old. */
export const countedPageCache = (...parameters: string[]): HeadersFunction => shared(45, 15, parameters);

/** The same for a page that shows how things stand now: ten seconds at most. */
export const livePageCache: HeadersFunction = shared(5, 5, []);

/** `headers` of a page for one visitor, such as an estimate or a staff page. Passes on Retry-After. */
export const privatePage: HeadersFunction = (given) => forOneVisitor("private, no-store", given);

/** Cache-Control for this server's own page cache alone, which knows more of a request than others do. It is not sent. */
export const OWN_CACHE_HEADER = "Own-Cache-Control";

/** Whether our own cache may keep a page with these headers. */
export const mayBeShared = (headers: Headers): boolean =>
  /^public\b/.test(headers.get(OWN_CACHE_HEADER) ?? headers.get("Cache-Control") ?? "");

/**
 * The same for a public form that holds nothing of its visitor yet. The browser may keep the page, though not show it again
 * without asking, so that Back finds what was entered without a script too (docs/decisions/054). Our own cache keeps it
 * for a minute, apart for each page that led to it (docs/decisions/061). A form that was refused comes back with what was
 * entered, and is never stored (`entry.server.tsx`).
 */
export const formPage: HeadersFunction = (given) => ({
  ...forOneVisitor("private, no-cache", given),
  ...(!given.errorHeaders && {
    [OWN_CACHE_HEADER]: "public, s-maxage=60, stale-while-revalidate=600",
    ...speculation,
  }),
});

function forOneVisitor(cacheControl: string, { actionHeaders, errorHeaders }: HeadersArgs) {
  const retryAfter = (errorHeaders ?? actionHeaders).get("Retry-After");
  return { "Cache-Control": cacheControl, ...(retryAfter && { "Retry-After": retryAfter }) };
}
