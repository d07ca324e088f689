import { hostname } from "node:os";
import { measureSystem, type SystemFigures } from "~/features/system-checks/figures.server";
import { sharedNow } from "~/lib/database/db.server";
import { SECOND_MS } from "~/lib/text/duration";
import { cacheCounts, responseCounts } from "./access-log";
import { bodyBudget } from "./body-budget";
import type { Connections } from "./connections";
import type { PageCache } from "./page-cache";
import type { Watchdog } from "./watchdog";

/** The parts of the process that know their figures. */
export type MetricSources = {
  connections: Connections;
  watchdog: Watchdog;
  pageCache: Pick<PageCache, "size">;
};

/** A value by labels such as `{queue="mail"}`; none if it is unknown, as while the database is unavailable. */
type Samples = (readonly [labels: string, value: number])[];
type Metric = [name: string, help: string, value: number | Samples];

/** The metrics in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export async function describeMetrics(sources: MetricSources): Promise<string> {
  const metrics = [...processMetrics(sources), ...systemMetrics(await measureSystem(), sharedNow())];
  return metrics
    .map(([name, help, value]) => {
      const samples: Samples = typeof value === "number" ? [["", value]] : value;
      const type = name.endsWith("_total") ? "counter" : "gauge";
      const lines = samples.map(([labels, sample]) => `${name}${labels} ${sample}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

/** Of this process only: a scrape through a balancer tells processes apart by `process_info`. */
function processMetrics({ connections, watchdog, pageCache }: MetricSources): Metric[] {
  const byStatus = [1, 2, 3, 4, 5].map(
    (digit) => [`{status="${digit}xx"}`, responseCounts[digit] ?? 0] as const,
  );
  const byCache = Object.entries(cacheCounts).map(([state, count]) => [`{state="${state}"}`, count] as const);
  const delays = watchdog
    .takeDelays()
    .map(([quantile, ms]) => [`{quantile="${quantile}"}`, ms / SECOND_MS] as const);
  return [
    ["process_info", "Which process this is.", [[`{host="${hostname()}",pid="${process.pid}"}`, 1]]],
    ["process_start_time_seconds", "When it started.", performance.timeOrigin / SECOND_MS],
    [
      "process_cpu_seconds_total",
      "Processor time.",
      process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    ],
    ["process_resident_memory_bytes", "Memory of the process.", process.memoryUsage.rss()],
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
    ["page_cache_requests_total", "Pages by how the cache was used.", byCache],
    ["page_cache_pages", "Pages in the cache.", pageCache.size.pages],
    ["page_cache_bytes", "Memory of the cache.", pageCache.size.bytes],
    ["event_loop_delay_seconds", "Delays of the event loop since the last scrape.", delays],
    ["event_loop_stalls_total", "Delays of more than half a second.", watchdog.stalls],
  ];
}

/** Of the whole site, whichever process is asked; disk and backup of this machine. */
function systemMetrics(figures: SystemFigures, now: number): Metric[] {
  const { databaseMs, imageStore, queues, mailTrouble, leads, disk, backup, drill } = figures;
  const known = <T>(figure: T, sample: (figure: Exclude<T, Error>) => number): Samples =>
    figure instanceof Error ? [] : [["", sample(figure as Exclude<T, Error>)]];
  const byQueue = (
    pick: (queue: { waiting: number; failed: number; oldestAt: number | null }) => number,
  ): Samples =>
    queues instanceof Error
      ? []
      : Object.entries(queues).map(([name, queue]) => [`{queue="${name}"}`, pick(queue)] as const);
  const seconds = (ms: number) => Math.max(0, ms) / SECOND_MS;
  return [
    ["database_up", "Whether the database can be used.", databaseMs instanceof Error ? 0 : 1],
    ["database_latency_seconds", "The time for reading a row.", known(databaseMs, seconds)],
    ["image_store_up", "Whether images can be stored.", imageStore instanceof Error ? 0 : 1],
    ["outbox_waiting", "Deliveries that wait.", byQueue(({ waiting }) => waiting)],
    [
      "outbox_oldest_seconds",
      "How long the oldest has waited.",
      byQueue(({ oldestAt }) => seconds(now - (oldestAt ?? now))),
    ],
    ["outbox_failed", "Deliveries that were given up.", byQueue(({ failed }) => failed)],
    [
      "mail_failing_seconds",
      "How long no mail has got through.",
      known(mailTrouble, (trouble) => seconds(trouble ? now - trouble.since : 0)),
    ],
    ["leads_overdue", "Open leads without a reply in time.", known(leads, ({ overdue }) => overdue)],
    [
      "leads_suspected",
      "Open leads that the bot check suspects.",
      known(leads, ({ suspected }) => suspected),
    ],
    ["disk_free_bytes", "Free on the disk of DATA_DIR.", known(disk, ({ freeBytes }) => freeBytes)],
    ["disk_free_ratio", "Its free share of space or files.", known(disk, ({ share }) => share)],
    [
      "backup_age_seconds",
      "Age of the newest backup, or of the site without one.",
      known(backup, ({ ageMs }) => seconds(ageMs)),
    ],
    [
      "backup_drill_failed",
      "Whether the last trial restore failed.",
      known(drill, ({ failure }) => (failure ? 1 : 0)),
    ],
    [
      "backup_drill_age_seconds",
      "Time since the last one that succeeded.",
      drill instanceof Error || drill.ageMs === undefined ? [] : [["", seconds(drill.ageMs)]],
    ],
  ];
}
