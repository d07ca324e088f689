import { hostname } from "node:os";
import type { QueueMetrics } from "~/features/outbox/queue-metrics.server";
import { measureSystem } from "~/features/system-checks/system-metrics.server";
import { sharedNow } from "~/lib/database/db.server";
import { SECOND_MS } from "~/lib/text/duration";
import { cacheCounts, responseCounts } from "./access-log";
import { bodyBudget } from "./body-budget";
import { connections } from "./connections";
import type { PageCache } from "./page-cache";
import { countRequests, eventLoop, takeDelays } from "./watchdog";

/** The pages in the cache, and their memory in bytes. */
export type CacheSize = PageCache["size"];

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
