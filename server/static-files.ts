import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { negotiateEncoding } from "./compression";
import { pathOf } from "./request-target";

const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** Whether only a file of the build may answer this path, never a page. */
export const isBuiltFile = (path: string): boolean =>
  path.startsWith("/assets/") || path.startsWith("/.vite");

/**
 * Serves the files of a folder, which are listed once at start, precompressed where a `.br` or `.gz` stands beside.
 * Names under /assets/ hold a hash of the content, so those files never change.
 * @returns a function that answers the request and returns true, or returns false where there is no such file.
 */
export function serveFiles(folder: string) {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    extensions: [],
    setHeaders: (outgoing, path) => {
      outgoing.setHeader("Cache-Control", path.startsWith("/assets/") ? FOREVER : AN_HOUR);
    },
  });
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    // sirv looks for names in Accept-Encoding and reads no weights.
    incoming.headers["accept-encoding"] = negotiateEncoding(
      incoming.headers["accept-encoding"] as string | undefined,
    );
    // No file is big enough to be worth parts of it, and ignoring the wish is allowed (RFC 9110 §14.2).
    delete incoming.headers.range;
    outgoing.once("pipe", (file) => {
      // A visitor who leaves in the middle must not leave the file open.
      outgoing.once("close", () => file.destroy());
      // Its length was promised: there is nothing to be said any more where it cannot be read.
      file.once("error", () => outgoing.destroy());
    });
    if (pathOf(incoming.url ?? "").startsWith("/assets/")) {
      outgoing.setHeader("Cache-Control", FOREVER);
    }
    let found = true;
    serve(incoming, outgoing, () => {
      found = false;
      outgoing.removeHeader("Cache-Control");
    });
    return found;
  };
}
