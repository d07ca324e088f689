import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "~/lib/env/env.server";
import { type Arrival, isProbe, PROBE_HEADER, PROBE_PATH } from "~/lib/http/self-probe.server";
import { digest } from "~/lib/secrets/digest.server";
import { type CacheSize, describeMetrics } from "./metrics";
import { lifecycle, reportReadiness } from "./readiness";
import { clientAddress, isLoopback } from "./request-origin";
import { isRead } from "./request-target";
import { plainResponse } from "./response";

/** The response of an operator's endpoint, under any Host name; undefined for other paths. */
export async function operatorResponse(
  incoming: IncomingMessage,
  path: string,
  cacheSize: CacheSize,
): Promise<Response | undefined> {
  const { method, httpVersion, headers } = incoming;
  if (!isRead(incoming) && method !== "OPTIONS") return undefined;
  // haproxy's default check is `OPTIONS / HTTP/1.0` without a host, which no browser sends.
  const isCheck = method === "OPTIONS" && httpVersion === "1.0" && headers.host === undefined;
  if (path === "/readyz" || (isCheck && path === "/")) {
    const report = await reportReadiness();
    return jsonResponse(report.ready ? 200 : 503, report);
  }
  if (path === PROBE_PATH) {
    const arrival = isProbe(headers[PROBE_HEADER]) ? describeArrival(incoming) : undefined;
    return jsonResponse(200, { status: "up", arrival });
  }
  const stopping = lifecycle.stopping && !lifecycle.handedOver;
  // For proxies of processes that share a database: its failure must not take all of them out.
  if (path === "/up") return jsonResponse(stopping ? 503 : 200, { status: stopping ? "stopping" : "up" });
  if (path !== "/metrics") return undefined;
  if (!isOperator(incoming, env.metricsToken)) return plainResponse(403, "For operators only.");
  const type = "text/plain; version=0.0.4; charset=utf-8";
  return new Response(await describeMetrics(cacheSize), {
    headers: { "Content-Type": type, "Cache-Control": "no-store" },
  });
}

/** Headers that proxies add to requests. */
const fromProxy = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Whether the request has the token or, if none is set, comes directly from this machine, not through a proxy. */
function isOperator({ socket, headers }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) {
    const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(Buffer.from(digest(bearer)), Buffer.from(digest(token)));
  }
  return isLoopback(socket.remoteAddress) && !Object.keys(headers).some((name) => fromProxy.test(name));
}

function describeArrival(incoming: IncomingMessage): Arrival {
  const { headers } = incoming;
  return {
    clientAddress: clientAddress(incoming),
    host: headers.host,
    forwardedFor: headers["x-forwarded-for"] as string | undefined,
    forwardedProto: headers["x-forwarded-proto"] as string | undefined,
    // The probe itself sends the first of these headers.
    proxied: Object.keys(headers).some((name) => name !== "x-forwarded-for" && fromProxy.test(name)),
  };
}

const jsonResponse = (status: number, value: unknown): Response =>
  Response.json(value, { status, headers: { "Cache-Control": "no-store" } });
