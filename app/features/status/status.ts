import { quantity } from "~/lib/text/spelling";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";

/** The parts of the site that the status page reports on. */
export const partNames = ["database", "storage", "mail", "botCheck"] as const;
export type PartName = (typeof partNames)[number];

export type PartState = "working" | "slow" | "failing";

/** What the status page shows, without data about messages. Times are in epoch milliseconds. */
export type StatusReport = {
  checkedAt: number;
  /** When this process started. */
  startedAt: number;
  parts: Record<PartName, PartState>;
  /** The median reply time in words; null with fewer than five replies. */
  replyTime: string | null;
};

/** The whole site's state: its worst part's. */
export function getOverallState({ parts }: Pick<StatusReport, "parts">): PartState {
  const states = Object.values(parts);
  if (states.includes("failing")) return "failing";
  return states.includes("slow") ? "slow" : "working";
}

/** A duration in its largest unit, spelled out, such as `3 days`. */
export function describeDuration(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < HOUR_MS) return quantity(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < 2 * DAY_MS) return quantity(Math.floor(ms / HOUR_MS), "hour");
  return quantity(Math.floor(ms / DAY_MS), "day");
}
