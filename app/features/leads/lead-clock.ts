import { formatDuration } from "~/lib/text/duration";
import { type LeadStatus, type LeadVerification, openStatuses } from "./lead";

/** The columns that the 24-hour clock depends on. Times are in epoch milliseconds. */
type LeadClock = {
  status: LeadStatus;
  verification: LeadVerification;
  createdAt: number;
  dueAt: number;
  answeredAt: number | null;
};

/** Whether the clock runs: the lead is open, without a reply and not suspected to come from a program. */
const awaitsReply = ({ status, verification, answeredAt }: LeadClock): boolean =>
  openStatuses.some((open) => open === status) && answeredAt === null && verification !== "suspected";

/** Whether the promised reply is late. At exactly the due time it is on time. */
export const isOverdue = (lead: LeadClock, now: number): boolean => awaitsReply(lead) && lead.dueAt < now;

/**
 * When a lead was replied to, once its status is `next`. The first `answered` sets it permanently; only `new`
 * clears it. Closing is not a reply.
 */
export function answeredAtAfter(
  { answeredAt }: { answeredAt: number | null },
  next: LeadStatus,
  now: number,
): number | null {
  if (next === "new") return null;
  return answeredAt ?? (next === "answered" ? now : null);
}

/** The 24-hour clock of a lead as text; null if no reply was given and none is expected. */
export function describeClock(lead: LeadClock, now: number): string | null {
  if (lead.answeredAt !== null) return `replied after ${formatDuration(lead.answeredAt - lead.createdAt)}`;
  if (!awaitsReply(lead)) return null;
  return isOverdue(lead, now)
    ? `overdue by ${formatDuration(now - lead.dueAt)}`
    : `${formatDuration(lead.dueAt - now)} left`;
}

/** The reply time of the last 90 days as text. */
export const describeReplyTime = ({
  medianMs,
  replies,
}: {
  medianMs: number | null;
  replies: number;
}): string => {
  if (medianMs === null) return "Apart from demo leads, no lead had a reply in the last 90 days.";
  const which = replies === 1 ? "the one reply" : `half of the ${replies} replies`;
  return `In the last 90 days, ${which} took at most ${formatDuration(medianMs)} (demo leads do not count).`;
};

/** The median of some numbers; null if there are none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] as number) + upper) / 2;
}
