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

/** The most characters of staff's note about a lead. */
export const NOTE_LIMIT = 5000;

/** What still waits for something from us. */
export const openStatuses = ["new", "in-progress"] as const satisfies readonly LeadStatus[];

/** What the 24-hour clock looks at. Times are in milliseconds since the epoch. */
type Timed = {
  status: LeadStatus;
  verification: LeadVerification;
  dueAt: number;
  answeredAt: number | null;
};

/** Whether the clock runs: open, never answered yet, and not what a program seems to have sent. */
export const awaitsAnswer = ({ status, verification, answeredAt }: Omit<Timed, "dueAt">): boolean =>
  openStatuses.some((open) => open === status) && answeredAt === null && verification !== "suspected";

/** Whether the promised answer is late. At the very moment that it is due it is not. */
export const isOverdue = (lead: Timed, now: number): boolean => awaitsAnswer(lead) && lead.dueAt < now;

/**
 * When a lead counts as answered once its status is `next`. The first `answered` sets the time and it stays, however
 * often the conversation is reopened: the promise is about the first answer. Closing without having answered is no
 * answer. Back to `new` says that nobody has answered after all, and the clock runs again.
 */
export function answeredAtAfter(
  { answeredAt }: { answeredAt: number | null },
  next: LeadStatus,
  now: number,
): number | null {
  if (next === "new") return null;
  return answeredAt ?? (next === "answered" ? now : null);
}
