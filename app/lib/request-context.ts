import "@remix-run/node";

/** What the HTTP server tells the application about a request. Stock remix-serve tells nothing. */
export type RequestContext = {
  /** The visitor's address, as the configured number of proxies vouches for it. */
  clientAddress?: string;
  /** Names the request in the log and on error pages. */
  requestId?: string;
  /** Why the server will not take this request; the root route answers it with that status. */
  refusal?: 413;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
