import { rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { env } from "~/lib/env/env.server";
import { objectStore } from "~/lib/files/object-store.server";
import { type Arrival, isProbe, PROBE_HEADER, PROBE_PATH } from "~/lib/http/self-probe.server";
import { isEqualSecret } from "~/lib/secrets/digest.server";
import { shareFor, withTimeout } from "~/lib/workers/promises";
import { lifecycle } from "./lifecycle";
import { type CacheSize, describeMetrics } from "./metrics";
import { findClientAddress, isLoopback } from "./request-origin";
import { isRead } from "./request-target";
import { createPlainResponse } from "./response";

/** The response of an operator's endpoint, under any Host name; undefined for other paths. */
export async function findOperatorResponse(
  incoming: IncomingMessage,
  path: string,
  cacheSize: CacheSize,
): Promise<Response | undefined> {
  if (!isRead(incoming)) return undefined;
  if (path === "/readyz") {
    const report = await reportReadiness();
    return createJsonResponse(report.ready ? 200 : 503, report);
  }
  if (path === PROBE_PATH) {
    const arrival = isProbe(incoming.headers[PROBE_HEADER]) ? describeArrival(incoming) : undefined;
    return createJsonResponse(200, { status: "up", arrival });
  }
  const stopping = lifecycle.stopping && !lifecycle.handedOver;
  // For proxies in front of processes that share a database, whose failure must not take all of them out.
  if (path === "/up")
    return createJsonResponse(stopping ? 503 : 200, { status: stopping ? "stopping" : "up" });
  if (path !== "/metrics") return undefined;
  if (!isOperator(incoming, env.metricsToken)) return createPlainResponse(403, "For operators only.");
  const type = "text/plain; version=0.0.4; charset=utf-8";
  return new Response(await describeMetrics(cacheSize), {
    headers: { "Content-Type": type, "Cache-Control": "no-store" },
  });
}

/** Headers that proxies add to requests. */
const proxyHeaderPattern = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/** Whether the request has the token or, if none is set, comes directly from this machine, not through a proxy. */
function isOperator({ socket, headers }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) {
    const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
    return isEqualSecret(bearer, token);
  }
  return (
    isLoopback(socket.remoteAddress) && !Object.keys(headers).some((name) => proxyHeaderPattern.test(name))
  );
}

function describeArrival(incoming: IncomingMessage): Arrival {
  const { headers } = incoming;
  return {
    clientAddress: findClientAddress(incoming),
    host: headers.host,
    forwardedFor: headers["x-forwarded-for"] as string | undefined,
    forwardedProto: headers["x-forwarded-proto"] as string | undefined,
    // The probe itself sends X-Forwarded-For.
    proxied: Object.keys(headers).some((name) => name !== "x-forwarded-for" && proxyHeaderPattern.test(name)),
  };
}

const createJsonResponse = (status: number, value: unknown): Response =>
  Response.json(value, { status, headers: { "Cache-Control": "no-store" } });

/** A check that takes longer counts as failed. */
const CHECK_TIMEOUT_MS = 2_000;
/** A report waits this long, then repeats the last one. */
const REPORT_TIMEOUT_MS = 80;
/** The minimum time between checks, because anyone may request reports. */
const CHECK_EVERY_MS = 100;

type PartState = "ok" | "failing";

let parts: { database: PartState; storage: PartState } = { database: "failing", storage: "failing" };

const checkAllParts = shareFor(CHECK_EVERY_MS, async () => {
  const [database, storage] = await Promise.all([
    checkPart(requireDatabase),
    checkPart(() => Promise.all([writeToDataFolder(), objectStore.check()])),
  ]);
  parts = { database, storage };
});

/** Checks the database, data folder and image store, or reports the previous result if that takes too long. */
export async function reportReadiness() {
  await Promise.race([checkAllParts(), sleep(REPORT_TIMEOUT_MS)]);
  const { stopping } = lifecycle;
  const ready = !stopping && parts.database === "ok" && parts.storage === "ok";
  return { ready, stopping, ...parts };
}

async function writeToDataFolder(): Promise<void> {
  const file = join(env.dataDir, `.readiness-${process.pid}`);
  await writeFile(file, "ready");
  await rm(file, { force: true });
}

const checkPart = (check: () => Promise<unknown>): Promise<PartState> =>
  withTimeout(check, CHECK_TIMEOUT_MS, "The part does not respond").then(
    () => "ok",
    () => "failing",
  );
