import type { IncomingMessage, ServerResponse } from "node:http";
import * as build from "virtual:remix/server-build";
import sirv from "sirv";
import { brandFolder } from "~/features/documents/document-files.server";
import { documentPolicy } from "~/lib/http/security-headers.server";
import { negotiateEncoding } from "./compression";
import { hasBody } from "./request-target";

const FOREVER = "public, max-age=31536000, immutable";
export const AN_HOUR = "public, max-age=3600";
export const UNTIL_CHANGED = "public, max-age=0, must-revalidate";

/** Whether the path is reserved for files of the build. */
export const isBuiltFile = (path: string): boolean =>
  path.startsWith("/assets/") || path.startsWith("/.vite");

const handlers = [brandFolder, build.assetsBuildDirectory].flatMap((folder) =>
  folder ? sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders }) : [],
);

function setHeaders(outgoing: ServerResponse, path: string): void {
  if (path.startsWith("/assets/")) {
    outgoing.setHeader("Cache-Control", FOREVER);
  } else if (path.startsWith("/documents/")) {
    // A document changes with the studio's brand, at the same URL.
    outgoing.setHeader("Cache-Control", UNTIL_CHANGED);
    outgoing.setHeader("Content-Security-Policy", documentPolicy);
  } else {
    outgoing.setHeader("Cache-Control", AN_HOUR);
  }
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
  return handlers.some((handle) => {
    let isFound = true;
    handle(incoming, outgoing, () => {
      isFound = false;
    });
    return isFound;
  });
}
