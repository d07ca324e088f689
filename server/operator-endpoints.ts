import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isLoopback } from "./loopback";
import type { Readiness } from "./readiness";

type Parts = {
  readiness: Readiness;
  /** What the process counts, as text. */
  metrics: () => string;
  /** With it, whoever has it may read the metrics from anywhere. */
  metricsToken: string | undefined;
};

/** What a proxy adds to the requests that it passes on. */
const ofProxies = [
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "x-real-ip",
  "forwarded",
  "via",
];

/**
 * The addresses for whoever runs the site. They are answered under any Host name and without one, since health checks
 * know the address of the process only.
 * @returns a function that answers the request and returns true, or returns false for any other path
 */
export function createOperatorAnswers({ readiness, metrics, metricsToken }: Parts) {
  const reportReadiness = async (outgoing: ServerResponse) => {
    const report = await readiness.report();
    sendJson(outgoing, report.ready ? 200 : 503, report);
  };

  const sendMetrics = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!isOperator(incoming, metricsToken)) {
      return send(outgoing, 403, "text/plain; charset=utf-8", "For operators only.\n");
    }
    send(outgoing, 200, "text/plain; version=0.0.4; charset=utf-8", metrics());
  };

  return async (incoming: IncomingMessage, outgoing: ServerResponse, path: string): Promise<boolean> => {
    const { method = "", httpVersion, headers } = incoming;
    if (!["GET", "HEAD", "OPTIONS"].includes(method)) return false;
    // haproxy's check where none is configured: `OPTIONS / HTTP/1.0`. No browser sends one without a host.
    const isCheck = method === "OPTIONS" && httpVersion === "1.0" && headers.host === undefined;
    if (path === "/readyz" || (isCheck && path === "/")) await reportReadiness(outgoing);
    else if (path === "/healthz") sendJson(outgoing, 200, { status: "up" });
    else if (path === "/metrics") sendMetrics(incoming, outgoing);
    else return false;
    return true;
  };
}

/** Somebody at this machine itself, not somebody whom a proxy on it let through; or who has the token. */
function isOperator({ socket, headers }: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token));
  return isLoopback(socket.remoteAddress) && ofProxies.every((name) => headers[name] === undefined);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

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
