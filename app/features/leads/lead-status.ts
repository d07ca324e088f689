import type { LeadVerification } from "./lead";

export const leadStatusLabel = {
  new: "New",
  "in-progress": "In progress",
  answered: "Answered",
  closed: "Closed",
  spam: "Spam",
};

export type LeadStatus = keyof typeof leadStatusLabel;

export const leadStatuses = Object.keys(leadStatusLabel) as LeadStatus[];

/** The maximum length of a note, in characters. */
export const NOTE_LIMIT = 5000;

/** The statuses of leads that still need our attention. */
export const openStatuses = ["new", "in-progress"] as const satisfies readonly LeadStatus[];

/** What the 24-hour clock depends on. Times are in milliseconds since the epoch. */
type Timed = {
  status: LeadStatus;
  verification: LeadVerification;
  dueAt: number;
  answeredAt: number | null;
};

/** Whether the clock runs: open, not answered yet, and not suspected to come from a program. */
export const awaitsAnswer = ({ status, verification, answeredAt }: Omit<Timed, "dueAt">): boolean =>
  openStatuses.some((open) => open === status) && answeredAt === null && verification !== "suspected";

/** Whether the promised answer is late. At exactly the due time it is not. */
export const isOverdue = (lead: Timed, now: number): boolean => awaitsAnswer(lead) && lead.dueAt < now;

/**
 * When a lead counts as answered once its status is `next`. The first `answered` sets the time for good; only
 * `new` clears it. Closing is not an answer.
 */
export function answeredAtAfter(
  { answeredAt }: { answeredAt: number | null },
  next: LeadStatus,
  now: number,
): number | null {
  if (next === "new") return null;
  return answeredAt ?? (next === "answered" ? now : null);
}
