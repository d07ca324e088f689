import type { IncomingMessage } from "node:http";
import { createRequestHandler } from "@remix-run/node";
import { respondWithPreview } from "~/features/content/preview.server";
import { env } from "~/lib/env/env.server";
import type { RequestContext } from "~/lib/http/request-context";
import { requestLimits } from "~/lib/limits/request-limits";
import { waitForTurn } from "~/lib/limits/turns.server";
import { withTimeout } from "~/lib/workers/with-timeout";
import type { PageKey } from "./cached-page";
import * as build from "./remix-serve";
import { findApplicationOrigin, findClientAddress } from "./request-origin";

const handler = createRequestHandler(build);

async function handle(request: Request, context: RequestContext): Promise<Response> {
  const late = "The application did not respond in time";
  return await withTimeout(() => handler(request, context), requestLimits.responseTimeoutMs, late);
}

/** Renders a page by its key, without data about a visitor. The ID is for an error page and the log. */
export async function renderByKey({ target, referrer }: PageKey, requestId?: string): Promise<Response> {
  await waitForTurn();
  const headers = { Host: new URL(env.siteUrl).host, Accept: "*/*", ...(referrer && { Referer: referrer }) };
  return await handle(new Request(env.siteUrl + target, { headers }), { requestId });
}

/** A visitor's request. `target`: its canonical path and query. */
export type VisitorRequest = { requestId: string; incoming: IncomingMessage; target: string };

/** Responds to a request with Remix, when its turn comes: the route's loaders and actions, and its page. */
export async function handleWithRemix(
  { requestId, incoming, target }: VisitorRequest,
  { body, rejection }: { body?: Buffer<ArrayBuffer>; rejection?: 413 } = {},
): Promise<Response> {
  // Read before the wait, because a socket that closes loses its address.
  const address = findClientAddress(incoming);
  await waitForTurn();
  const request = toWebRequest(incoming, target, body);
  const context = { requestId, clientAddress: address, rejection, body };
  return await respondWithPreview(request, () => handle(request, context));
}

/** Requests without a body become GET. X-Forwarded-Host goes and Host matches the URL, because Remix compares them. */
export function toWebRequest(incoming: IncomingMessage, target: string, body?: Buffer<ArrayBuffer>): Request {
  const origin = findApplicationOrigin(incoming.headers);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  headers.delete("X-Forwarded-Host");
  headers.set("Host", new URL(origin).host);
  // Our own page in a browser that hides its origin. Remix would take it for another site's.
  if (headers.get("Origin") === "null" && headers.get("Sec-Fetch-Site") === "same-origin")
    headers.delete("Origin");
  if (!body) headers.delete("Content-Type");
  return new Request(origin + target, { method: body ? incoming.method : "GET", headers, body });
}
