import { data } from "@remix-run/node";
import { and, eq, gte, isNull, not, type SQL, sql } from "drizzle-orm";
import { byDialect } from "#drizzle/dialect";
import { inboxKey, leadNotes, leads } from "#drizzle/schema/leads";
import { contains } from "#drizzle/sql";
import type { LeadFilter } from "~/features/leads/lead-filter";
import { readSearch } from "~/features/leads/lead-search";
import {
  isNotSpam,
  isOverdueAt,
  isPerhapsAutofilled,
  isStepDueAt,
  isSuspected,
} from "~/features/leads/leads.server";
import { db } from "~/lib/database/db.server";
import { countLong, listIdsLong, readLong } from "~/lib/database/long-read.server";
import { foldText } from "~/lib/text/fold-text";
import { DAY_MS } from "~/lib/text/time";

/** The columns that lists show. The other columns contain long text. */
export const listedColumns = {
  id: leads.id,
  kind: leads.kind,
  status: leads.status,
  verification: leads.verification,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  company: leads.company,
  subject: leads.subject,
  stage: leads.stage,
  nextStep: leads.nextStep,
  nextStepOn: leads.nextStepOn,
  createdAt: leads.createdAt,
};

/** The search form's condition, without the status. "Assigned to me" means `accountId`. */
export const findSearchCondition = async (filter: LeadFilter, accountId: string, now: number) => {
  const { q, source, kind, verification, assigned, days, stage } = filter;
  return and(
    await findSearched(q),
    await findFromSource(source),
    assigned === "me" ? eq(leads.assigneeId, accountId) : undefined,
    assigned === "none" ? isNull(leads.assigneeId) : undefined,
    stageCondition(stage),
    days ? gte(leads.createdAt, now - days * DAY_MS) : undefined,
    kind ? eq(leads.kind, kind) : undefined,
    verification ? eq(leads.verification, verification) : undefined,
  );
};

/** A whole filter's condition. "Assigned to me" means `accountId`. */
export const findLeadCondition = async (filter: LeadFilter, accountId: string, now: number) =>
  and(await findSearchCondition(filter, accountId, now), statusCondition(filter.status, now));

/** The condition that a lead has a stage of the sale; undefined without one. */
export function stageCondition(stage: LeadFilter["stage"]) {
  if (!stage) return undefined;
  return stage === "new" ? isNull(leads.stage) : eq(leads.stage, stage);
}

/** The condition of the filter's status. Suspected leads are not among the new ones, which need a reply. */
export function statusCondition(status: LeadFilter["status"], now: number) {
  if (status === "overdue") return isOverdueAt(now);
  if (status === "due") return isStepDueAt(now);
  if (status === "suspected") return and(isSuspected, isNotSpam);
  if (status === "autofilled") return isPerhapsAutofilled;
  if (status === "new") return and(eq(leads.status, "new"), not(isSuspected));
  return status ? eq(leads.status, status) : isNotSpam;
}

/** The sort keys of the inbox: leads that await a reply, by due time; then the rest, newest first. */
export const inboxOrder: [SQL, SQL, SQL] = [inboxKey(leads), sql`(-${leads.createdAt})`, sql`${leads.id}`];

/** Texts that are read at a time, because other reads wait meanwhile. */
const BATCH = 2_000;
/** The most texts that a search reads. Those of 100,000 leads take the processor 1.2 seconds. */
const MAX_TEXTS = 500_000;
/** The most leads that are looked up one by one. */
const MAX_LOOKUPS = 1_000;
const TOO_LONG = "This search takes too long. Please give longer words.";
/** The shortest word that SQLite's index can find, in characters. */
const PART_LENGTH = 3;

/**
 * The condition that a lead matches a search (docs/product.md 5.6): all its words are in the lead or in one of its
 * notes. Undefined without words. @throws a 503 response if more than `maxTexts` have to be read
 */
export const findSearched: (q: string, maxTexts?: number) => Promise<SQL | undefined> = byDialect({
  postgres: async (q: string) => {
    const readings = readSearch(q);
    if (readings.some((words) => words.length === 0)) return undefined;
    const queries = readings.map(
      (words) => sql`(${sql.join(words.map(selectMentioning), sql` intersect `)})`,
    );
    // Found before, because Postgres may repeat a subquery for each row.
    const ids = await listIdsLong(sql.join(queries, sql` union `));
    // As one text, because the driver escapes each item of a list.
    return sql`${leads.id} = any(string_to_array(${ids.join(",")}, ','))`;
  },
  sqlite: async (q: string, maxTexts = MAX_TEXTS) => {
    const readings = readSearch(q);
    if (readings.some((words) => words.length === 0)) return undefined;
    const budget = { texts: maxTexts };
    const found = new Set<number>();
    for (const words of readings)
      for (const number of await findLeadsWithAll(words, budget)) found.add(number);
    return isNumbered([...found]);
  },
});

const sourceText = sql<string>`cast(${leads.source} as text)`;

/** The condition that all words are in the page, referrer or campaign of a lead. Undefined without words. */
async function findFromSource(q: string): Promise<SQL | undefined> {
  const readings = readSearch(q);
  if (readings.some((words) => words.length === 0)) return undefined;
  // Many leads share a source.
  const sources = await readLong<{ text: string }>(sql`select distinct ${sourceText} as text from ${leads}`);
  const hasAll = (words: readonly string[], text: string) =>
    words.every((word) => foldText(text).includes(word) || text.includes(word));
  const found = sources.filter(({ text }) => readings.some((words) => hasAll(words, text)));
  return hasSource(JSON.stringify(found.map(({ text }) => text)));
}

/** The condition that a lead has one of the sources. */
const hasSource = byDialect({
  postgres: (texts: string) =>
    sql`${sourceText} in (select value from json_array_elements_text(${texts}::json))`,
  // An index has them. A plus keeps SQLite from looking up each row in turn.
  sqlite: (texts: string) =>
    sql`+${leads}.rowid in (
      select rowid from ${leads} where ${sourceText} in (select value from json_each(${texts})))`,
});

/** The condition that a lead has one of the row numbers. */
function isNumbered(numbers: readonly number[]): SQL {
  // A plus keeps SQLite from looking up each row, which is slower than reading an index once.
  const plus = sql.raw(numbers.length > MAX_LOOKUPS ? "+" : "");
  return sql`${plus}${leads}.rowid in (select value from json_each(${JSON.stringify(numbers)}))`;
}

/** The ids of the leads that have a word, or a note with it. Postgres would use no index for a condition with `or`. */
const selectMentioning = (word: string) => sql`(
  select ${leads.id} as id from ${leads} where ${contains(leads.searchText, word)}
  union all select ${leadNotes.leadId} from ${leadNotes} where ${contains(leadNotes.searchText, word)})`;

/** How many texts a search may still read. */
type Budget = { texts: number };

/** The row numbers of the leads with all words, the longest of which is looked up first. */
async function findLeadsWithAll(words: readonly string[], budget: Budget): Promise<number[]> {
  let found: Set<number> | undefined;
  for (const word of [...words].sort((a, b) => b.length - a.length)) {
    const before = found;
    const candidates = before ?? (await listCandidates("leads", word));
    const inLeads = await findInTexts("leads", word, candidates, budget);
    const inNotes = await findInTexts("lead_notes", word, await listCandidates("lead_notes", word), budget);
    found = new Set([...inLeads, ...inNotes.filter((lead) => before?.has(lead) ?? true)]);
  }
  return [...(found ?? [])];
}

/** Each table with search texts, its text, and the row number of the lead that the text belongs to. */
const searched = {
  leads: { table: leads, text: leads.searchText, lead: sql<number>`rowid` },
  lead_notes: {
    table: leadNotes,
    text: leadNotes.searchText,
    lead: sql<number>`(select ${leads}.rowid from ${leads} where ${leads.id} = ${leadNotes.leadId})`,
  },
};

/** A table with a search index. */
export type SearchedTable = keyof typeof searched;

/** The row number below which SQLite's index has no rows of a table yet; 0 if it has all. */
export async function findBacklog(table: SearchedTable): Promise<number> {
  const [row] = await db.rows<{ below: number }>(sql`select below from search_backlog where name = ${table}`);
  return row?.below ?? 0;
}

/** The row numbers of the leads with a word in a table's texts: in some of them, or in any if they are not given. */
async function findInTexts(
  name: SearchedTable,
  word: string,
  texts: Iterable<number> | null,
  budget: Budget,
): Promise<number[]> {
  const { table, text, lead } = searched[name];
  const select = (condition: SQL | undefined) =>
    readNumbers(sql`select ${lead} as number from ${table} where ${and(condition, contains(text, word))}`);
  const numbers = texts && [...texts];
  budget.texts -= numbers ? numbers.length : await countLong(table, undefined);
  if (budget.texts < 0) throw data(TOO_LONG, { status: 503 });
  if (!numbers) return await select(undefined);
  const found: number[][] = [];
  for (let from = 0; from < numbers.length; from += BATCH) {
    const batch = JSON.stringify(numbers.slice(from, from + BATCH));
    found.push(await select(sql`rowid in (select value from json_each(${batch}))`));
  }
  return found.flat();
}

/** The row numbers of the texts that may have a word: those with all its parts of three letters. Null: any may. */
async function listCandidates(name: SearchedTable, word: string): Promise<number[] | null> {
  const letters = [...word];
  const parts = letters.slice(PART_LENGTH - 1).map((_, at) => letters.slice(at, at + PART_LENGTH).join(""));
  if (parts.length === 0 || (await findBacklog(name)) > 0) return null;
  const index = sql.identifier(`${name}_search`);
  const query = [...new Set(parts)].map((part) => `"${part.replaceAll('"', '""')}"`).join(" ");
  return await readNumbers(sql`select rowid as number from ${index} where ${index} match ${query}`);
}

/** The numbers that a query selects. As one text, many take a fraction of the time that rows take. */
async function readNumbers(query: SQL): Promise<number[]> {
  const [row] = await readLong<{ numbers: string }>(
    sql`select json_group_array(number) as numbers from (${query})`,
  );
  return JSON.parse(row?.numbers ?? "[]");
}
