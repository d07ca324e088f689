import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  max,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "#drizzle/schema/columns";
import { estimateNotes } from "#drizzle/schema/estimate-notes";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { contains, jsonText } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { paginate } from "~/lib/list/paging";
import { DAY_MS } from "~/lib/text/duration";
import { parseEstimateCode } from "./estimate-code.server";
import { isUnopened, lastOpenedAt } from "./estimate-expiry.server";
import type { EstimateFilter } from "./estimate-filter";

export const ESTIMATES_PER_PAGE = 25;
/** The most words that a search uses. */
const MAX_WORDS = 12;

/** The stored choices as text: comparing it takes a fraction of the time of parsing it. */
const stored = sql`cast(${estimates.input} as text)`;
const description = jsonText(estimates.input, "description");

/** SQLite's lower() handles only ASCII, so other letters are also compared as typed. */
const hasWord = (text: SQL, word: string) =>
  or(contains(sql`lower(${text})`, word.toLowerCase()), contains(text, word));

/** The condition that a word is in the code, note or description, which is only read where it may be. */
const isAbout = (word: string) =>
  or(
    contains(estimates.code, word.toUpperCase()),
    inArray(
      estimates.id,
      db
        .select({ id: estimateNotes.estimateId })
        .from(estimateNotes)
        .where(hasWord(sql`${estimateNotes.text}`, word)),
    ),
    and(hasWord(stored, JSON.stringify(word).slice(1, -1)), hasWord(description, word)),
  );

function searchCondition(q: string): SQL | undefined {
  const words = and(...q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(isAbout));
  // Two words of five letters can be read as a code.
  const code = parseEstimateCode(q);
  return code ? or(eq(estimates.code, code), words) : words;
}

const ofLead = alias(leads, "of_lead");

/** Not `= 'sent'`, for which SQLite would read every sent mail again for each estimate. */
const sentMail = and(eq(outbox.kind, "visitor-mail"), notInArray(outbox.status, ["pending", "dead"]));

/** Subqueries that do not depend on the estimate: SQLite would run others once for each. */
const wasMailed = inArray(
  estimates.id,
  db
    .select({ id: ofLead.estimateId })
    .from(outbox)
    .innerJoin(ofLead, eq(ofLead.id, outbox.leadId))
    .where(and(isNotNull(ofLead.estimateId), sentMail)),
);

const hasLead = inArray(
  estimates.id,
  db
    .select({ id: ofLead.estimateId })
    .from(ofLead)
    .where(and(isNotNull(ofLead.estimateId), ne(ofLead.status, "spam"))),
);

const when = (answer: "yes" | "no" | null, condition: SQL) =>
  answer === null ? undefined : answer === "yes" ? condition : not(condition);

const condition = ({ q, project, opened, mailed, lead, days }: EstimateFilter, now: number) =>
  and(
    searchCondition(q),
    project ? contains(stored, `"projectType":"${project}"`) : undefined,
    when(opened, not(isUnopened)),
    when(mailed, wasMailed),
    when(lead, hasLead),
    days ? gte(estimates.createdAt, now - days * DAY_MS) : undefined,
  );

/** One page of the estimates, newest first, each with the newest lead that has it. `now` is in epoch milliseconds. */
export async function listEstimates(filter: EstimateFilter, now = Date.now()) {
  const found = condition(filter, now);
  const { range, ...paging } = paginate(await db.$count(estimates, found), filter.page, ESTIMATES_PER_PAGE);
  if (paging.count === 0) return { estimates: [], ...paging };
  const order = [desc(estimates.createdAt), asc(estimates.id)];
  const shown = db
    .select({ id: estimates.id })
    .from(estimates)
    .where(found)
    .orderBy(...order)
    .limit(range.limit)
    .offset(range.offset);
  const newestLead = db
    .select({ id: ofLead.id })
    .from(ofLead)
    .where(and(eq(ofLead.estimateId, estimates.id), ne(ofLead.status, "spam")))
    .orderBy(desc(ofLead.createdAt))
    .limit(1);
  const mailedAt = db
    .select({ at: max(outbox.finishedAt) })
    .from(outbox)
    .innerJoin(ofLead, eq(ofLead.id, outbox.leadId))
    .where(and(eq(ofLead.estimateId, estimates.id), sentMail));
  const rows = await db
    .select({
      id: estimates.id,
      code: estimates.code,
      lines: estimates.lines,
      min: estimates.min,
      max: estimates.max,
      createdAt: estimates.createdAt,
      expiresAt: estimates.expiresAt,
      note: estimateNotes.text,
      mailedAt: sql<number | null>`${mailedAt}`.mapWith(Number),
      lead: { id: leads.id, name: leads.name, email: leads.email, phone: leads.phone },
    })
    .from(estimates)
    .leftJoin(leads, eq(leads.id, newestLead))
    .leftJoin(estimateNotes, eq(estimateNotes.estimateId, estimates.id))
    .where(inArray(estimates.id, shown))
    .orderBy(...order);
  return {
    estimates: rows.map(({ lines, expiresAt, ...estimate }) => ({
      ...estimate,
      project: lines[0]?.label ?? "",
      openedAt: lastOpenedAt({ createdAt: estimate.createdAt, expiresAt }),
    })),
    ...paging,
  };
}

export type ListedEstimate = Awaited<ReturnType<typeof listEstimates>>["estimates"][number];
