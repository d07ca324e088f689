import { formatDuration } from "~/lib/text/time";
import { isDemoLead, type LeadStatus, type LeadVerification, openStatuses, REPLY_DUE_MS } from "./lead";

/** The columns that the 24-hour clock depends on. Times are in epoch milliseconds. */
type LeadClock = {
  status: LeadStatus;
  verification: LeadVerification;
  createdAt: number;
  dueAt: number;
  answeredAt: number | null;
  askedAt: number | null;
};

/**
 * Whether the clock is running: the lead is open, has no reply, or none to a later question about an offer, and does
 * not seem to come from a bot.
 */
export const awaitsReply = ({ status, verification, answeredAt, askedAt }: LeadClock): boolean =>
  openStatuses.some((open) => open === status) &&
  (answeredAt === null || askedAt !== null) &&
  verification !== "suspected";

/** When the reply is due, or the answer to a question about an offer. In epoch milliseconds. */
export const getDueAt = ({ dueAt, askedAt }: Pick<LeadClock, "dueAt" | "askedAt">): number =>
  askedAt === null ? dueAt : askedAt + REPLY_DUE_MS;

/** Whether the promised reply is late. At exactly the due time it is on time; a demo lead needs none. */
export const isOverdue = (lead: LeadClock & { id: string }, now: number): boolean =>
  awaitsReply(lead) && getDueAt(lead) < now && !isDemoLead(lead);

/** Whether the next step of a lead is due by `today`, a day such as 2026-03-14. */
export const isStepDue = (
  { status, nextStepOn }: { status: LeadStatus; nextStepOn: string | null },
  today: string,
): boolean => nextStepOn !== null && nextStepOn <= today && status !== "closed" && status !== "spam";

/** The 24-hour clock of a lead as text; null if no reply was given and none is expected, as for a late demo lead. */
export function describeClock(lead: LeadClock & { id: string }, now: number): string | null {
  if (awaitsReply(lead)) {
    const left = getDueAt(lead) - now;
    if (left < 0 && isDemoLead(lead)) return null;
    return left < 0 ? `overdue by ${formatDuration(-left)}` : `${formatDuration(left)} left`;
  }
  if (lead.answeredAt === null) return null;
  return `replied after ${formatDuration(lead.answeredAt - lead.createdAt)}`;
}

/** The reply time of the last 90 days as text. */
export const describeReplyTime = ({
  medianMs,
  replies,
}: {
  medianMs: number | null;
  replies: number;
}): string => {
  if (medianMs === null) return "No replies in the last 90 days (without demo leads).";
  const counted = `${replies} ${replies === 1 ? "reply" : "replies"}, without demo leads`;
  return `Median reply, last 90 days: ${formatDuration(medianMs)} (${counted}).`;
};

/** The median reply time of the leads that have a reply, in ms; null if none has. */
export function getMedianReplyTime(
  leads: readonly Pick<LeadClock, "createdAt" | "answeredAt">[],
): number | null {
  const times = leads
    .flatMap(({ createdAt, answeredAt }) => (answeredAt === null ? [] : [answeredAt - createdAt]))
    .sort((a, b) => a - b);
  const middle = Math.floor(times.length / 2);
  const upper = times[middle];
  if (upper === undefined) return null;
  if (times.length % 2 === 1) return upper;
  return ((times[middle - 1] as number) + upper) / 2;
}
