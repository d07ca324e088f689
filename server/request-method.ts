import { plainAnswer } from "./plain-answer";
import { MANIFEST_PATH } from "./route-manifest";

/** Whether an address is for programs of others, whichever site's page they run in. */
export const isApi = (path: string): boolean => path.startsWith("/api/") && !path.endsWith(".data");

/**
 * The answer to a method that an address does not take, or undefined where it may. Forms know GET and POST alone (HTML
 * Standard, form submission); the addresses for programs answer for themselves.
 */
export function refuseMethod(method: string | undefined, path: string): Response | undefined {
  const reads = method === "GET" || method === "HEAD";
  if (reads || (method === "POST" && path !== MANIFEST_PATH)) return undefined;
  const allow = path === MANIFEST_PATH ? "GET, HEAD, OPTIONS" : "GET, HEAD, POST, OPTIONS";
  if (method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "no-store" } });
  }
  if (isApi(path)) return undefined;
  return plainAnswer(405, "This method is not supported.", { Allow: allow });
}
