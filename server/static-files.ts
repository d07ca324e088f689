import type { IncomingMessage, ServerResponse } from "node:http";
import * as build from "virtual:remix/server-build";
import sirv from "sirv";
import { isBrandPath } from "~/features/brand/brand-files.server";
import { UNTIL_CHANGED } from "~/lib/http/responses.server";
import { negotiateEncoding } from "./compression";
import { hasBody } from "./request-target";

const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** Whether the path is reserved for files of the build. */
export const isBuiltFile = (path: string): boolean =>
  path.startsWith("/assets/") || path.startsWith("/.vite");

const handle = sirv(build.assetsBuildDirectory, {
  etag: true,
  brotli: true,
  gzip: true,
  extensions: [],
  setHeaders,
});

function setHeaders(outgoing: ServerResponse, path: string): void {
  // Icons change with the studio's brand, at the same URL.
  const control = path.startsWith("/assets/") ? FOREVER : isBrandPath(path) ? UNTIL_CHANGED : AN_HOUR;
  outgoing.setHeader("Cache-Control", control);
}

/** Responds with a file of the build, `.br` and `.gz` first. @returns false if there is none */
export function serveFile(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  // sirv looks only for names in Accept-Encoding and would ignore `q=0`.
  incoming.headers["accept-encoding"] = negotiateEncoding(incoming.headers["accept-encoding"]);
  // The files are too small for ranges, and a server may ignore them (RFC 9110 §14.2).
  delete incoming.headers.range;
  // As in `sendResponse`.
  if (hasBody(incoming)) outgoing.shouldKeepAlive = false;
  outgoing.once("pipe", (file) => {
    // Close the file if the visitor disconnects.
    outgoing.once("close", () => file.destroy());
    // The headers have been sent, so a failed read can only be reported by disconnecting.
    file.once("error", () => outgoing.destroy());
  });
  let isFound = true;
  handle(incoming, outgoing, () => {
    isFound = false;
  });
  return isFound;
}
