import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { documentPolicy } from "~/lib/http/security-headers.server";
import { negotiateEncoding } from "./compression";
import { getPath } from "./request-target";

const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
const UNTIL_CHANGED = "public, max-age=0, must-revalidate";

const isDocument = (path: string): boolean => path.startsWith("/documents/") && path.endsWith(".pdf");

function cacheControlFor(path: string): string {
  if (path.startsWith("/assets/")) return FOREVER;
  // A document changes with the studio's brand, at the same address.
  return path.startsWith("/documents/") ? UNTIL_CHANGED : AN_HOUR;
}

/** Whether only a file of the build may answer this path, never a page. */
export const isBuiltFile = (path: string): boolean =>
  path.startsWith("/assets/") || path.startsWith("/.vite");

/** Serves the files of folders, `.br` and `.gz` first. @returns a function: false if there is none */
export function serveFiles(folders: readonly string[]) {
  const layers = folders.map((folder) =>
    sirv(folder, {
      etag: true,
      brotli: true,
      gzip: true,
      dotfiles: false,
      extensions: [],
      setHeaders: (outgoing, path) => {
        outgoing.setHeader("Cache-Control", cacheControlFor(path));
        if (isDocument(path)) outgoing.setHeader("Content-Security-Policy", documentPolicy);
      },
    }),
  );
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    // sirv only looks for names in Accept-Encoding and ignores weights.
    incoming.headers["accept-encoding"] = negotiateEncoding(
      incoming.headers["accept-encoding"] as string | undefined,
    );
    // The files are too small for ranges, and a server may ignore them (RFC 9110 §14.2).
    delete incoming.headers.range;
    outgoing.once("pipe", (file) => {
      // Close the file if the visitor disconnects.
      outgoing.once("close", () => file.destroy());
      // The length has been sent already, so only disconnecting can report a failed read.
      file.once("error", () => outgoing.destroy());
    });
    if (getPath(incoming.url ?? "").startsWith("/assets/")) {
      outgoing.setHeader("Cache-Control", FOREVER);
    }
    const found = layers.some((layer) => {
      let passed = false;
      layer(incoming, outgoing, () => {
        passed = true;
      });
      return !passed;
    });
    if (!found) outgoing.removeHeader("Cache-Control");
    return found;
  };
}
