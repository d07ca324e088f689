import { and, gte, inArray, isNotNull, ne, notLike, sql } from "drizzle-orm";
import { leads } from "#drizzle/schema/leads";
import { db } from "~/lib/database/db.server";
import { paginate } from "~/lib/form/paging";
import { DAY_MS } from "~/lib/text/duration";
import { DEMO_LEAD_ID } from "./lead";
import { describeClock, median } from "./lead-clock";
import { countLeads } from "./lead-counts.server";
import type { LeadFilter } from "./lead-filter";
import { findPage } from "./lead-page.server";
import { findByWords } from "./lead-search.server";
import { isOverdue } from "./lead-status";

export const LEADS_PER_PAGE = 25;
/** The answer time is measured over this many days. */
const MEASURED_DAYS = 90;
/** How much of a message the list shows, in characters. */
const EXCERPT_LENGTH = 160;

const listed = {
  id: leads.id,
  kind: leads.kind,
  status: leads.status,
  verification: leads.verification,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  company: leads.company,
  subject: leads.subject,
  excerpt: sql<string | null>`substr(${leads.message}, 1, ${EXCERPT_LENGTH})`,
  createdAt: leads.createdAt,
  dueAt: leads.dueAt,
  answeredAt: leads.answeredAt,
};

/**
 * One page of the inbox: overdue leads first, then those waiting for an answer, then the rest; the newest first in each
 * group. A page number beyond the last shows the last page. `now` is in milliseconds since the epoch.
 */
export async function listLeads(filter: LeadFilter, now = Date.now()) {
  const found = await findByWords(filter.q);
  const { counts, shown } = await countLeads(filter, found, now);
  const count = shown.overdue + shown.waiting + shown.rest;
  const { range, ...paging } = paginate(count, filter.page, LEADS_PER_PAGE);
  const ids = await findPage(filter, found, shown, range, now);
  // Whole rows only of the page: sorting them with their long messages is several times slower.
  const rows = ids.length === 0 ? [] : await db.select(listed).from(leads).where(inArray(leads.id, ids));
  return {
    leads: rows
      .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((lead) => ({ ...lead, overdue: isOverdue(lead, now), clock: describeClock(lead, now) })),
    counts,
    ...paging,
  };
}

export type ListedLead = Awaited<ReturnType<typeof listLeads>>["leads"][number];

/**
 * How long people waited for the answers of the last 90 days: the median in milliseconds (null without any), and how
 * many answers there were. Neither spam nor the demo counts.
 */
export async function measureAnswerTime(
  now = Date.now(),
): Promise<{ medianMs: number | null; answered: number }> {
  const rows = await db
    .select({ createdAt: leads.createdAt, answeredAt: leads.answeredAt })
    .from(leads)
    .where(
      and(
        isNotNull(leads.answeredAt),
        gte(leads.answeredAt, now - MEASURED_DAYS * DAY_MS),
        ne(leads.status, "spam"),
        notLike(leads.id, `${DEMO_LEAD_ID}%`),
      ),
    );
  return {
    medianMs: median(rows.map(({ createdAt, answeredAt }) => (answeredAt as number) - createdAt)),
    answered: rows.length,
  };
}
