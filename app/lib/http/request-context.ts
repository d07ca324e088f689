import "@remix-run/node";

/** Passed by the HTTP server to the application with a request. Stock remix-serve passes nothing. */
export type RequestContext = {
  /** The visitor's address, as seen through the configured number of proxies. */
  clientAddress?: string;
  /** For the log and error pages. */
  requestId?: string;
  /** The status with which the root route must reject this request. */
  rejection?: 413;
  /** A form's body, for the page that shows the form again if it fails. */
  body?: Uint8Array<ArrayBuffer>;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
