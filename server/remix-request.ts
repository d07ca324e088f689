import type { IncomingMessage } from "node:http";
import { isNamelessNeighbour } from "./request-origin";

/** Only for the way between two neighbours (RFC 9110 §7.6.1), or about a body that is handed over already read. */
const ofTheConnection = new Set([
  "connection",
  "content-length",
  "expect",
  "keep-alive",
  "te",
  "transfer-encoding",
  "upgrade",
]);

/**
 * The request as the application gets it.
 * HEAD is handed on as GET; the server leaves the body out of the answer. X-Forwarded-Host is dropped and Host made
 * to agree with `origin`, because Remix compares them with the Origin header and our own check is the stricter one.
 */
export function remixRequest(
  incoming: IncomingMessage,
  target: string,
  origin: string,
  body?: Buffer,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || ofTheConnection.has(name) || name === "x-forwarded-host") continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  headers.set("Host", new URL(origin).host);
  // Remix takes the unnamed origin for another one.
  if (isNamelessNeighbour(incoming.headers as Record<string, string>)) headers.delete("Origin");
  if (!body) headers.delete("Content-Type");
  const method = incoming.method === "HEAD" ? "GET" : incoming.method;
  const init = { method: body || method === "OPTIONS" ? method : "GET", headers };
  return new Request(origin + target, body ? { ...init, body: body as Uint8Array<ArrayBuffer> } : init);
}

/** The request for a public page that nobody in particular asks for. */
export const anonymousRequest = (target: string, origin: string): Request =>
  new Request(origin + target, { headers: { Host: new URL(origin).host, Accept: "*/*" } });
