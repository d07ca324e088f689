import { readdirSync } from "node:fs";
import type { BodyBudget } from "./body-budget";
import type { Connections } from "./connections";
import type { Watchdog } from "./watchdog";

/** Answers since the start, by the first digit of their status; 4 stands for clients that went away, too. */
const answers = [0, 0, 0, 0, 0, 0];

/** Counts an answer. Called for every one of them, so it does no more than that. */
export function countAnswer(status: number): void {
  const digit = Math.floor(status / 100);
  answers[digit] = (answers[digit] ?? 0) + 1;
}

type Sources = { connections: Connections; watchdog: Watchdog; bodies: BodyBudget };
type Metric = {
  name: string;
  type: "counter" | "gauge";
  help: string;
  values: [labels: string, value: number][] | number;
};

/** What the process counts, in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function metricsText({ connections, watchdog, bodies }: Sources): string {
  const metrics: Metric[] = [
    {
      ...{ name: "http_requests_total", type: "counter", help: "Answers by the class of their status." },
      values: [1, 2, 3, 4, 5].map((digit) => [`{status="${digit}xx"}`, answers[digit] ?? 0]),
    },
    {
      ...{
        name: "http_requests_under_way",
        type: "gauge",
        help: "Requests being answered, not from the cache.",
      },
      values: watchdog.requestsUnderWay,
    },
    { name: "http_connections", type: "gauge", help: "Open connections.", values: connections.count },
    {
      ...{
        name: "http_connections_dropped_total",
        type: "counter",
        help: "Closed at once: too many were open.",
      },
      values: connections.turnedAway,
    },
    {
      ...{ name: "http_request_bodies_bytes", type: "gauge", help: "Memory that request bodies take." },
      values: bodies.heldBytes,
    },
    {
      ...{ name: "http_unread_bytes", type: "gauge", help: "Answers that wait for slow readers." },
      values: connections.unreadBytes,
    },
    {
      ...{ name: "event_loop_stalls_total", type: "counter", help: "Delays of more than half a second." },
      values: watchdog.stalls,
    },
    {
      ...{ name: "event_loop_delay_seconds", type: "gauge", help: "Over the last one to two minutes." },
      values: [['{quantile="0.99"}', watchdog.delayP99Seconds]],
    },
    {
      ...{ name: "process_resident_memory_bytes", type: "gauge", help: "Memory of the process." },
      values: process.memoryUsage.rss(),
    },
    { name: "process_open_fds", type: "gauge", help: "Open file descriptors.", values: openDescriptors() },
    {
      ...{ name: "process_start_time_seconds", type: "gauge", help: "When it started, since the epoch." },
      values: Math.round(performance.timeOrigin) / 1000,
    },
  ];
  return metrics.map(write).join("");
}

function write({ name, type, help, values }: Metric): string {
  const samples = typeof values === "number" ? [["", values] as const] : values;
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function openDescriptors(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return Number.NaN;
  }
}
