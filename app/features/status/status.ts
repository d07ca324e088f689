import { quantity } from "~/lib/text/quantity";

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

/** The state of the whole site: that of its worst part. */
export function overallState({ parts }: Pick<StatusReport, "parts">): PartState {
  const states = Object.values(parts);
  return states.includes("failing") ? "failing" : states.includes("slow") ? "slow" : "working";
}

/** A number of milliseconds in its largest unit, spelled out, such as `3 days`. */
export function roundDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "less than a minute";
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / (24 * 60)), "day"];
  return quantity(count, unit);
}
