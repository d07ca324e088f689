import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "~/lib/env/env.server";
import { digest } from "~/lib/secrets/digest.server";
import { responseCounts } from "./access-log";
import { bodyBudget } from "./body-budget";
import type { Connections } from "./connections";
import type { Readiness } from "./readiness";
import { isLoopback } from "./request-origin";
import { isRead } from "./request-target";
import { plainResponse } from "./response";
import type { Watchdog } from "./watchdog";

/** The sources of the reports. */
export type OperatorSources = { readiness: Readiness; connections: Connections; watchdog: Watchdog };

/** The response of an operator's endpoint, under any Host name; undefined for other paths. */
export async function operatorResponse(
  incoming: IncomingMessage,
  path: string,
  sources: OperatorSources,
): Promise<Response | undefined> {
  const { method, httpVersion, headers } = incoming;
  const { readiness } = sources;
  if (!isRead(incoming) && method !== "OPTIONS") return undefined;
  // haproxy's default check is `OPTIONS / HTTP/1.0` without a host, which no browser sends.
  const isCheck = method === "OPTIONS" && httpVersion === "1.0" && headers.host === undefined;
  if (path === "/readyz" || (isCheck && path === "/")) {
    const report = await readiness.report();
    return jsonResponse(report.ready ? 200 : 503, report);
  }
  if (path === "/healthz") return jsonResponse(200, { status: "up" });
  const stopping = readiness.stopping && !readiness.handedOver;
  // For proxies of processes that share a database: its failure must not take all of them out.
  if (path === "/up") return jsonResponse(stopping ? 503 : 200, { status: stopping ? "stopping" : "up" });
  if (path !== "/metrics") return undefined;
  if (!isOperator(incoming, env.metricsToken)) return plainResponse(403, "For operators only.");
  const type = "text/plain; version=0.0.4; charset=utf-8";
  return new Response(metricsText(sources), {
    headers: { "Content-Type": type, "Cache-Control": "no-store" },
  });
}

/** Headers that proxies add to requests. */
const fromProxy = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Whether the request has the token or, if none is set, comes directly from this machine, not through a proxy. */
function isOperator({ socket, headers }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(token)));
  }
  return isLoopback(socket.remoteAddress) && !Object.keys(headers).some((name) => fromProxy.test(name));
}

const jsonResponse = (status: number, value: unknown): Response =>
  Response.json(value, { status, headers: { "Cache-Control": "no-store" } });

/** The process's metrics, in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
function metricsText({ connections, watchdog }: OperatorSources): string {
  const byStatus = [1, 2, 3, 4, 5].map((digit) => [`{status="${digit}xx"}`, responseCounts[digit] ?? 0]);
  const metrics: [name: string, help: string, value: number | (string | number)[][]][] = [
    ["http_requests_total", "Responses by the class of their status.", byStatus],
    [
      "http_requests_under_way",
      "Requests being processed, without those from the cache.",
      watchdog.requestsUnderWay,
    ],
    ["http_connections", "Open connections.", connections.count],
    ["http_connections_dropped_total", "Closed immediately: too many were open.", connections.dropped],
    ["http_request_bodies_bytes", "Memory that request bodies take.", bodyBudget.heldBytes],
    ["http_unread_bytes", "Responses that wait for slow readers.", connections.unreadBytes],
    ["event_loop_stalls_total", "Delays of more than half a second.", watchdog.stalls],
    ["process_resident_memory_bytes", "Memory of the process.", process.memoryUsage.rss()],
  ];
  return metrics
    .map(([name, help, value]) => {
      const samples = typeof value === "number" ? [["", value]] : value;
      const type = name.endsWith("_total") ? "counter" : "gauge";
      const lines = samples.map(([labels, sample]) => `${name}${labels} ${sample}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}
