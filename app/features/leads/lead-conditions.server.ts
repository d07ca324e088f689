import { and, eq, inArray, isNull, lt, lte, ne, notLike, or, type SQL, sql } from "drizzle-orm";
import { inboxKey, isAwaitingReply, leads } from "#drizzle/schema/leads";
import { officeDay } from "~/features/calendar/office-hours.server";
import { DEMO_LEAD_ID, type LeadKind, openStatuses } from "./lead";
import { readSearch } from "./lead-search";

/** The condition that a lead still needs attention. */
export const isOpen = inArray(leads.status, openStatuses);

/** The condition that the bot check suspects a lead. Without parameters, as the one of its index. */
export const isSuspected = sql`${leads.verification} = 'suspected'`;

/** The condition that staff have not marked a lead as spam. Without parameters, as the one of the inbox's index. */
export const isNotSpam = sql`${leads.status} <> 'spam'`;

/** The reason stored while the honeypot was called `website`, which password managers fill in. */
const FORMER_HONEYPOT_REASON = "filled in the hidden field";

/** The condition that a lead may wait in review because a browser or password manager filled in the honeypot. */
export const isPerhapsAutofilled = and(
  isSuspected,
  isOpen,
  eq(leads.verificationReason, FORMER_HONEYPOT_REASON),
  notLike(leads.id, `${DEMO_LEAD_ID}%`),
);

/** The condition that a lead does not count as a lead or a sale: it is spam, or suspected. */
export const isSpamOrSuspected = or(eq(leads.status, "spam"), isSuspected) as SQL;

/** `awaitsReply` of lead-clock.ts, for the database. */
export const awaitsReply = isAwaitingReply(leads);

/** The condition that a lead awaits a reply to what it says itself, and not to a question about an offer. */
export const awaitsFirstReply = and(awaitsReply, isNull(leads.askedAt));

/** The condition that a lead is not part of the demo. */
export const isNotDemo = notLike(leads.id, `${DEMO_LEAD_ID}%`);

/** `isOverdue` of lead-clock.ts, for the database. `now` is in epoch milliseconds, here and below. */
export const isOverdueAt = (now: number) => and(isNotSpam, lt(inboxKey(leads), now), isNotDemo);

/** The condition that a visitor sent a lead: it is neither part of the demo nor entered by staff. */
export const isFromVisitor = and(isNotDemo, ne(leads.kind, "offer" satisfies LeadKind));

/** `isStepDue` of lead-clock.ts, for the database: due by today in the office. */
export const isStepDueAt = (now: number) =>
  and(lte(leads.nextStepOn, officeDay(now)), sql`${leads.status} not in ('closed', 'spam')`);

/** The condition that a search matches. `mentions` is the condition for one of its words. */
export const matchesSearch = (q: string, mentions: (word: string) => SQL | undefined): SQL | undefined =>
  or(...readSearch(q).map((words) => and(...words.map(mentions))));
