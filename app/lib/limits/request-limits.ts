import { MINUTE_MS, SECOND_MS } from "~/lib/text/time";

const KIBIBYTE = 1024;
export const MEBIBYTE = 1024 * KIBIBYTE;

/** Limits of requests (docs/product.md, section 13). Sizes are in bytes, times in milliseconds. */
export const requestLimits = {
  connections: {
    maxConnections: 10_000,
    /** File descriptors left for the database, files, and connections to other systems. */
    reservedDescriptors: 256,
    /** Pipelined requests that wait on one connection. Browsers do not pipeline. */
    maxQueuedRequests: 32,
    /** A connection with a request is closed after this time without data. */
    silenceMs: MINUTE_MS,
    /** Longer than the usual 60 s of a proxy, which would otherwise reuse connections that are being closed. */
    keepAliveMs: 65 * SECOND_MS,
    /** Responses that wait in memory for slow readers, over all connections. */
    maxUnreadBytes: 128 * MEBIBYTE,
  },
  head: {
    bytes: 16 * KIBIBYTE,
    timeoutMs: 15 * SECOND_MS,
    /** In characters, with the query. */
    target: 8_192,
    /** Path segments and parameters take time in the router and Remix. Our URLs have at most a quarter of these. */
    segments: 40,
    parameters: 100,
  },
  /** Enough for the largest form at the minimum rate. */
  requestTimeoutMs: 20 * MINUTE_MS,
  /** Longer than a route's slowest step: an upload that waits for another. */
  responseTimeoutMs: 150 * SECOND_MS,
  bodies: {
    /** All bodies that are received or processed. */
    allBytes: 64 * MEBIBYTE,
    bytesPerSecond: KIBIBYTE,
    /** The number of rejected bodies that are read to their end at a time, and the bytes of each. */
    drainedAtATime: 16,
    drainedBytes: 64 * MEBIBYTE,
  },
  /** A body without files. `pauseMs`: the maximum pause of the client; `drainMs`: how long a rejected body is read. */
  form: { bytes: MEBIBYTE, pauseMs: 10 * SECOND_MS, drainMs: 5 * SECOND_MS },
  /** A staff form with an image of 5 MiB, or a larger one that the form then rejects. Allows for phones. */
  upload: { bytes: 16 * MEBIBYTE, pauseMs: 30 * SECOND_MS, drainMs: MINUTE_MS },
  /** The same with a PDF document of 20 MiB. */
  documentUpload: { bytes: 24 * MEBIBYTE, pauseMs: 30 * SECOND_MS, drainMs: MINUTE_MS },
  /** The structure of a body: many fields cost a parser more than a lot of text. Our largest form has 140. */
  shape: {
    fields: 200,
    files: 10,
    /** A field's name, in characters. */
    name: 100,
    /** The headers of one part of a multipart form. */
    partHead: 2_048,
    jsonDepth: 8,
    /** Members and elements of all objects and arrays together. */
    jsonItems: 200,
  },
  pageCacheBytes: 64 * MEBIBYTE,
} as const;
