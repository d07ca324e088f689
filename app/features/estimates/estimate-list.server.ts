import { and, asc, desc, eq, gte, inArray, isNotNull, max, ne, not, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { estimateNotes, estimates } from "#drizzle/schema/estimates";
import { contains, jsonText } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import { leadRows } from "~/features/leads/leads.server";
import { selectSent } from "~/features/outbox/outbox.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db, findFirst } from "~/lib/database/db.server";
import { hasText } from "~/lib/database/folded-text.server";
import { countLong, listIdsLong } from "~/lib/database/long-read.server";
import { writeSeen } from "~/lib/database/writes.server";
import { createEditConflict } from "~/lib/form/form-error";
import { paragraphs, seenRevision } from "~/lib/form/text-schema";
import { paginate } from "~/lib/list/list-filter";
import { splitSearch } from "~/lib/list/search-words";
import { foldText } from "~/lib/text/fold-text";
import { DAY_MS } from "~/lib/text/time";
import { MAX_ESTIMATE_NOTE_LENGTH } from "./estimate";
import type { EstimateFilter } from "./estimate-filter";
import { getLastOpenedAt, isUnopened, parseEstimateCode } from "./estimates.server";

const ESTIMATES_PER_PAGE = 25;

/** The stored choices as text, which is searched faster than it is parsed. */
const inputText = sql`cast(${estimates.input} as text)`;
const description = jsonText(estimates.input, "description");

/** The condition that a word is in the code, note or description, which is parsed only if its text has the word. */
const mentions = (word: string) =>
  or(
    contains(estimates.code, word.toUpperCase()),
    inArray(
      estimates.id,
      db
        .select({ id: estimateNotes.estimateId })
        .from(estimateNotes)
        .where(hasText(estimateNotes.text, word)),
    ),
    and(hasText(inputText, findPlainPart(word)), hasText(description, word)),
  );

/** The longest part of a word that JSON does not escape. A search may type other quotes than the text has. */
const findPlainPart = (word: string): string =>
  word.split(/["\\]/).reduce((longest, part) => (part.length > longest.length ? part : longest));

function searchCondition(q: string): SQL | undefined {
  const words = and(...splitSearch(foldText(q)).map(mentions));
  // Two words of five letters can be read as a code.
  const code = parseEstimateCode(q);
  return code ? or(eq(estimates.code, code), words) : words;
}

const sentMails = selectSent("visitor-mail");

/** These subqueries do not depend on the estimate; otherwise SQLite would run them for each one. */
const wasMailed = inArray(
  estimates.id,
  db
    .select({ id: leadRows.estimateId })
    .from(sentMails)
    .innerJoin(leadRows, eq(leadRows.id, sentMails.leadId))
    .where(isNotNull(leadRows.estimateId)),
);

const hasLead = inArray(
  estimates.id,
  db
    .select({ id: leadRows.estimateId })
    .from(leadRows)
    .where(and(isNotNull(leadRows.estimateId), ne(leadRows.status, "spam"))),
);

function answerCondition(answer: "yes" | "no" | null, condition: SQL): SQL | undefined {
  if (answer === null) return undefined;
  return answer === "yes" ? condition : not(condition);
}

const filterCondition = ({ q, project, opened, mailed, lead, days }: EstimateFilter, now: number) =>
  and(
    searchCondition(q),
    project ? contains(inputText, `"projectType":"${project}"`) : undefined,
    answerCondition(opened, not(isUnopened)),
    answerCondition(mailed, wasMailed),
    answerCondition(lead, hasLead),
    days ? gte(estimates.createdAt, now - days * DAY_MS) : undefined,
  );

/** One page of the estimates, newest first, each with its newest lead. `now` is in epoch milliseconds. */
export async function listEstimates(filter: EstimateFilter, now = Date.now()) {
  const condition = filterCondition(filter, now);
  const { range, ...paging } = paginate(
    await countLong(estimates, condition),
    filter.page,
    ESTIMATES_PER_PAGE,
  );
  if (paging.count === 0) return { estimates: [], ...paging };
  const order = [desc(estimates.createdAt), asc(estimates.id)];
  const page = await listIdsLong(
    db
      .select({ id: estimates.id })
      .from(estimates)
      .where(condition)
      .orderBy(...order)
      .limit(range.limit)
      .offset(range.offset),
  );
  const newestLead = db
    .select({ id: leadRows.id })
    .from(leadRows)
    .where(and(eq(leadRows.estimateId, estimates.id), ne(leadRows.status, "spam")))
    .orderBy(desc(leadRows.createdAt))
    .limit(1);
  const mailedAt = db
    .select({ at: max(sentMails.finishedAt) })
    .from(sentMails)
    .innerJoin(leadRows, eq(leadRows.id, sentMails.leadId))
    .where(eq(leadRows.estimateId, estimates.id));
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
      lead: { id: leadRows.id, name: leadRows.name, email: leadRows.email, phone: leadRows.phone },
    })
    .from(estimates)
    .leftJoin(leadRows, eq(leadRows.id, newestLead))
    .leftJoin(estimateNotes, eq(estimateNotes.estimateId, estimates.id))
    .where(inArray(estimates.id, page))
    .orderBy(...order);
  return {
    estimates: rows.map(({ lines, expiresAt, ...estimate }) => ({
      ...estimate,
      project: lines[0]?.label ?? "",
      openedAt: getLastOpenedAt({ createdAt: estimate.createdAt, expiresAt }),
    })),
    ...paging,
  };
}

export type ListedEstimate = Awaited<ReturnType<typeof listEstimates>>["estimates"][number];

/** The form for the note on an estimate; an empty note deletes it. `revision` is the one that the page showed. */
export const estimateNoteSchema = z.object({
  note: paragraphs({ max: MAX_ESTIMATE_NOTE_LENGTH }).optional(),
  revision: seenRevision,
});

/** The code and note of the estimate with this id, or null. */
export const findNotedEstimate = (id: string) =>
  findFirst(
    db
      .select({
        id: estimates.id,
        code: estimates.code,
        note: sql<string | null>`nullif(${estimateNotes.text}, '')`,
        revision: sql<number>`coalesce(${estimateNotes.revision}, 0)`,
        revisedBy: estimateNotes.revisedBy,
      })
      .from(estimates)
      .leftJoin(estimateNotes, eq(estimateNotes.estimateId, estimates.id))
      .where(eq(estimates.id, id)),
  );

/** Sets the note on an estimate. @throws FormError (409) if someone else has changed it */
export async function saveEstimateNote(
  { id, code }: { id: string; code: string },
  { note: text = "", revision: seen }: z.output<typeof estimateNoteSchema>,
  actor: Actor,
): Promise<void> {
  const stored = await findNotedEstimate(id);
  if (!stored || (stored.note ?? "") === text) return;
  await atomic(
    writeSeen(
      estimateNotes,
      eq(estimateNotes.estimateId, id),
      { text },
      { seen, actor, created: { estimateId: id, text } },
      createEditConflict,
    ),
    audit("ESTIMATE_NOTED", { ...actor, detail: { estimate: code } }),
  );
}

/** The statement that deletes the notes on some estimates. */
export const deleteEstimateNotes = (ids: string[]) =>
  db.delete(estimateNotes).where(inArray(estimateNotes.estimateId, ids));
