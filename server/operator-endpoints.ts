import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { digest } from "~/lib/text/digest.server";
import { responseCounts } from "./access-log";
import type { BodyBudget } from "./body-budget";
import type { Connections } from "./connections";
import type { Readiness } from "./readiness";
import { isLoopback } from "./request-origin";
import type { Watchdog } from "./watchdog";

type Options = {
  readiness: Readiness;
  /** The result of `metricsText`. */
  metrics: () => string;
  /** If set, the metrics may be read from anywhere with this token, and not without it. */
  metricsToken: string | undefined;
};

/** Headers that proxies add to requests. */
const proxyHeaders = [
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "x-real-ip",
  "forwarded",
  "via",
];

/** The operator's endpoints, under any Host name. @returns a function: false for any other path */
export function createOperatorEndpoints({ readiness, metrics, metricsToken }: Options) {
  const sendMetrics = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    isOperator(incoming, metricsToken)
      ? send(outgoing, 200, "text/plain; version=0.0.4; charset=utf-8", metrics())
      : send(outgoing, 403, "text/plain; charset=utf-8", "For operators only.\n");

  return async (incoming: IncomingMessage, outgoing: ServerResponse, path: string): Promise<boolean> => {
    const { method = "", httpVersion, headers } = incoming;
    if (!["GET", "HEAD", "OPTIONS"].includes(method)) return false;
    // haproxy's default check is `OPTIONS / HTTP/1.0` without a host, which no browser sends.
    const isCheck = method === "OPTIONS" && httpVersion === "1.0" && headers.host === undefined;
    const { stopping } = readiness;
    if (path === "/readyz" || (isCheck && path === "/")) {
      const report = await readiness.report();
      sendJson(outgoing, report.ready ? 200 : 503, report);
    } else if (path === "/healthz") sendJson(outgoing, 200, { status: "up" });
    // For proxies of several processes that share a database: what fails for all of them takes none out.
    else if (path === "/up")
      sendJson(outgoing, stopping ? 503 : 200, { status: stopping ? "stopping" : "up" });
    else if (path === "/metrics") sendMetrics(incoming, outgoing);
    else return false;
    return true;
  };
}

/** Whether the request has the token or, without one, comes from this machine directly, not through a proxy on it. */
function isOperator({ socket, headers }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(token)));
  }
  return isLoopback(socket.remoteAddress) && proxyHeaders.every((name) => headers[name] === undefined);
}

const sendJson = (outgoing: ServerResponse, status: number, value: unknown) =>
  send(outgoing, status, "application/json", JSON.stringify(value));

function send(outgoing: ServerResponse, status: number, type: string, text: string): void {
  outgoing.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  outgoing.end(text);
}

type Sources = { connections: Connections; watchdog: Watchdog; bodies: BodyBudget };

/** The process's metrics, in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function metricsText({ connections, watchdog, bodies }: Sources): string {
  const byStatus = [1, 2, 3, 4, 5].map((digit) => [`{status="${digit}xx"}`, responseCounts[digit] ?? 0]);
  const metrics: [name: string, help: string, value: number | (string | number)[][]][] = [
    ["http_requests_total", "Responses by the class of their status.", byStatus],
    ["http_requests_under_way", "Requests being answered, not from the cache.", watchdog.requestsUnderWay],
    ["http_connections", "Open connections.", connections.count],
    ["http_connections_dropped_total", "Closed at once: too many were open.", connections.dropped],
    ["http_request_bodies_bytes", "Memory that request bodies take.", bodies.heldBytes],
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
