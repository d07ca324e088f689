import { rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { QueueMetrics } from "~/features/outbox/outbox-health.server";
import { measureSystem } from "~/features/system-checks/system-metrics.server";
import { requireDatabase } from "~/lib/database/database-watch.server";
import { sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { objectStore } from "~/lib/files/object-store.server";
import { type Arrival, isProbe, PROBE_HEADER, PROBE_PATH } from "~/lib/http/self-probe.server";
import { isEqualSecret } from "~/lib/secrets/digest.server";
import { SECOND_MS } from "~/lib/text/time";
import { shareFor, withTimeout } from "~/lib/workers/promises";
import { cacheCounts, responseCounts } from "./access-log";
import { bodyBudget } from "./body-budget";
import { connections } from "./connections";
import { lifecycle } from "./lifecycle";
import type { PageCache } from "./page-cache";
import { findClientAddress, isLoopback, isRead } from "./request-head";
import { createPlainResponse } from "./response";
import { countRequests, eventLoop, takeDelays } from "./watchdog";

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

/** The pages in the cache, and their memory in bytes. */
type CacheSize = PageCache["size"];

/** Values with labels such as `queue="mail"`. */
type Samples = readonly (readonly [labels: string, value: number])[];
/** The value is undefined if it is unknown, as while the database is unavailable. */
type Metric = [name: string, help: string, value: number | Samples | undefined];

/** The metrics in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export async function describeMetrics(cacheSize: CacheSize): Promise<string> {
  const metrics = [...processMetrics(cacheSize), ...(await systemMetrics(sharedNow()))];
  return metrics
    .map(([name, help, value = []]) => {
      const type = name.endsWith("_total") ? "counter" : "gauge";
      const lines =
        typeof value === "number"
          ? [`${name} ${value}\n`]
          : value.map(([labels, sample]) => `${name}{${labels}} ${sample}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

/** The metrics of this process. Behind a load balancer, `process_info` shows which one responded. */
function processMetrics(cacheSize: CacheSize): Metric[] {
  const { user, system } = process.cpuUsage();
  const byStatus = [1, 2, 3, 4, 5].map(
    (digit) => [`status="${digit}xx"`, responseCounts[digit] ?? 0] as const,
  );
  const byCache = Object.entries(cacheCounts).map(([state, count]) => [`state="${state}"`, count] as const);
  const delays = takeDelays().map(([quantile, ms]) => [`quantile="${quantile}"`, ms / SECOND_MS] as const);
  return [
    ["process_info", "Which process this is.", [[`host="${hostname()}",pid="${process.pid}"`, 1]]],
    ["process_start_time_seconds", "When it started.", performance.timeOrigin / SECOND_MS],
    ["process_cpu_seconds_total", "Processor time.", (user + system) / 1e6],
    ["process_resident_memory_bytes", "Memory of the process.", process.memoryUsage.rss()],
    ["http_requests_total", "Responses by the class of their status.", byStatus],
    ["http_requests_under_way", "Requests being processed, without those from the cache.", countRequests()],
    ["http_connections", "Open connections.", connections.open.size],
    ["http_connections_dropped_total", "Closed immediately: too many were open.", connections.dropped],
    ["http_request_bodies_bytes", "Memory that request bodies take.", bodyBudget.usedBytes],
    ["http_unread_bytes", "Responses that wait for slow readers.", connections.unreadBytes],
    ["page_cache_requests_total", "Pages by how the cache was used.", byCache],
    ["page_cache_pages", "Pages in the cache.", cacheSize.pages],
    ["page_cache_bytes", "Memory of the cache.", cacheSize.bytes],
    ["event_loop_delay_seconds", "Delays of the event loop since the last scrape.", delays],
    ["event_loop_stalls_total", "Delays of more than half a second.", eventLoop.stalls],
  ];
}

/** The whole site's metrics, the same from every process; disk and backup are this machine's. */
async function systemMetrics(now: number): Promise<Metric[]> {
  const { databaseMs, imageStore, queues, mailOutage, leads, disk, backup, drill } = await measureSystem();
  const byQueue = (pick: (queue: QueueMetrics) => number): Samples | undefined =>
    readFigure(queues, (found) =>
      Object.entries(found).map(([name, queue]) => [`queue="${name}"`, pick(queue)]),
    );
  const oldest = byQueue(({ oldestAt }) => toSeconds(now - (oldestAt ?? now)));
  const failing = readFigure(mailOutage, (outage) => toSeconds(outage ? now - outage.since : 0));
  const age = readFigure(backup, ({ ageMs }) => toSeconds(ageMs));
  const drillAge = readFigure(drill, ({ ageMs }) => (ageMs === undefined ? undefined : toSeconds(ageMs)));
  return [
    ["database_up", "Whether the database can be used.", databaseMs instanceof Error ? 0 : 1],
    ["database_latency_seconds", "The time for reading a row.", readFigure(databaseMs, toSeconds)],
    ["image_store_up", "Whether images can be stored.", imageStore instanceof Error ? 0 : 1],
    ["outbox_waiting", "Deliveries that wait.", byQueue(({ waiting }) => waiting)],
    ["outbox_oldest_seconds", "How long the oldest has waited.", oldest],
    ["outbox_failed", "Deliveries that were given up.", byQueue(({ failed }) => failed)],
    ["mail_failing_seconds", "How long no e-mail has got through.", failing],
    ["leads_overdue", "Open leads without a reply in time.", readFigure(leads, ({ overdue }) => overdue)],
    [
      "leads_suspected",
      "Open leads that the bot check suspects.",
      readFigure(leads, ({ suspected }) => suspected),
    ],
    ["disk_free_bytes", "Free on the disk of DATA_DIR.", readFigure(disk, ({ freeBytes }) => freeBytes)],
    ["disk_free_ratio", "Its free share of space or files.", readFigure(disk, ({ share }) => share)],
    ["backup_age_seconds", "Age of the newest backup, or of the site without one.", age],
    [
      "backup_drill_failed",
      "Whether the last trial restore failed.",
      readFigure(drill, ({ failure }) => (failure ? 1 : 0)),
    ],
    ["backup_drill_age_seconds", "Time since the last one that succeeded.", drillAge],
  ];
}

const toSeconds = (ms: number): number => Math.max(0, ms) / SECOND_MS;

/** Reads a figure; undefined if it could not be measured. */
const readFigure = <T, Result>(figure: T | Error, read: (figure: T) => Result): Result | undefined =>
  figure instanceof Error ? undefined : read(figure);

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
