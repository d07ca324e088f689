import type { HeadersFunction } from "@remix-run/node";
import type { PageHandle } from "~/lib/page/page-handle";

/** For how many seconds a shared page is fresh, then stale while a new one is fetched (RFC 9111, RFC 5861). */
const ages = {
  usual: { fresh: 300, staleWhileRevalidate: 86_400 },
  counters: { fresh: 45, staleWhileRevalidate: 15 },
  live: { fresh: 5, staleWhileRevalidate: 5 },
};

/** For a public form, which only our own cache keeps (docs/decisions/026). */
export const FORM_CACHE_CONTROL = "private, no-cache";
/** For how many seconds our cache uses a form: fresh, then stale while a new one is rendered. */
export const FORM_AGE = { fresh: 60, staleWhileRevalidate: 600 };

const NO_STORE = "private, no-store";
/** Cache-Control for fallback data of a loader that could not read the real data. */
export const noStore = { headers: { "Cache-Control": NO_STORE } };

/** Keeps a secret address from caches, search engines and other sites. */
const secretHeaders = {
  "Cache-Control": NO_STORE,
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** The `headers` of a page whose address gives access to what it shows. */
export const secretPageHeaders: HeadersFunction = (args) => ({
  ...pageHeaders({ kind: "private" })(args),
  ...secretHeaders,
});

/** The `headers` of a page. A browser may keep a form: Back then shows what was entered. */
export function pageHeaders({ kind, age = "usual" }: PageHandle): HeadersFunction {
  const { fresh, staleWhileRevalidate } = ages[age];
  const cacheControl = {
    shared: `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${staleWhileRevalidate}`,
    form: FORM_CACHE_CONTROL,
    private: NO_STORE,
    staff: NO_STORE,
  }[kind];
  return ({ actionHeaders, errorHeaders, loaderHeaders }) => {
    const retryAfter = (errorHeaders ?? actionHeaders).get("Retry-After");
    return {
      "Cache-Control": errorHeaders ? NO_STORE : (loaderHeaders.get("Cache-Control") ?? cacheControl),
      ...(retryAfter && { "Retry-After": retryAfter }),
    };
  };
}

/** The header with the time until the next attempt, in whole seconds (RFC 9110, 10.2.3). */
export const createRetryAfter = (ms: number) => ({ "Retry-After": String(Math.ceil(ms / 1000)) });
