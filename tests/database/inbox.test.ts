/** The inbox shows what reading every lead would show, however leads were changed; on SQLite without reading every lead. */
import { eq, type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { dialect } from "#drizzle/dialect";
import { type leadKinds, leads, type leadVerifications } from "#drizzle/schema/leads";
import { eraseLeadsOfPerson } from "~/features/leads/lead-erasure.server";
import { leadFilter } from "~/features/leads/lead-filter";
import { listLeads } from "~/features/leads/lead-inbox.server";
import { indexLeads } from "~/features/leads/lead-search.server";
import { awaitsAnswer, isOverdue, leadStatuses } from "~/features/leads/lead-status";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { HOUR_MS } from "~/lib/text/duration";
import { execute } from "../support/execute";

beforeAll(migrateDatabase);

const now = Date.UTC(2026, 2, 10, 12);
const kinds: (typeof leadKinds)[number][] = ["contact", "quick-contact", "interest", "estimate"];
const verifications: (typeof leadVerifications)[number][] = ["verified", "unverified", "suspected"];
const texts = [
  "asha rao\ntea house",
  "asha\nstraße 100%",
  "ΣΊΣΥΦΟΣ and ς",
  "日本語のタイトル",
  'a "quoted" word',
  "ångström ångström",
  "👩‍👩‍👧 family",
  "o'neill; -- drop",
  "i̇stanbul",
  "ſpecial ﬁ",
];
const queries = [
  ...[
    "asha",
    "ASHA rao",
    "rao tea",
    "ra",
    "a",
    "straße",
    "ss",
    "100%",
    "%",
    "_",
    "σίσυφος",
    "ς and",
    "本語の",
    "本",
  ],
  ...['"quoted"', '"', "ångström", "ångs", "👩‍👩‍👧", "👩", "o'neill;", "-- drop", "i̇stanbul", "special", "ﬁ"],
  ...[
    "or",
    "not near",
    "asha*",
    "search_text:asha",
    "common",
    "common asha",
    "common as",
    "common common ao",
    "zzz",
  ],
];
const filters = [
  ...["", "kind=contact", "verification=suspected", "overdue=1", "kind=estimate&overdue=1&status=new"],
  ...leadStatuses.map((status) => `status=${status}`),
];

let made = 0;
/** The same at every run. */
const pick = <Value>(values: readonly Value[], spread = 7): Value =>
  values[Math.floor((made * spread) / 3) % values.length] as Value;

function newLead(searchText: string): typeof leads.$inferInsert {
  made += 1;
  const id = crypto.randomUUID();
  const status = pick(leadStatuses);
  const verification = pick(verifications, 5);
  const createdAt = now - (made % 50) * HOUR_MS;
  return {
    ...{ id, submissionKey: id, status, verification, createdAt, searchText },
    ...{ kind: pick(kinds, 11), source: { page: "/" }, dueAt: createdAt + (made % 3 ? 24 : 48) * HOUR_MS },
    answeredAt: status === "answered" || made % 10 === 0 ? createdAt : null,
  };
}
const add = (rows: (typeof leads.$inferInsert)[]) => atomic(db.insert(leads).values(rows));

/** What the filter shows, by its definition. */
async function expected(query: string) {
  const { q, kind, verification, status, overdue } = leadFilter.read(new URLSearchParams(query));
  const words = q.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await db.select().from(leads)).filter(
    (lead) =>
      (!kind || lead.kind === kind) &&
      (!verification || lead.verification === verification) &&
      words.every((word) => lead.searchText.includes(word)),
  );
  const urgency = (lead: (typeof found)[number]) => (isOverdue(lead, now) ? 0 : awaitsAnswer(lead) ? 1 : 2);
  const shown = found
    .filter((lead) => (status ? lead.status === status : lead.status !== "spam"))
    .filter((lead) => !overdue || isOverdue(lead, now))
    .sort((a, b) => urgency(a) - urgency(b) || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
  return {
    ids: shown.map(({ id }) => id),
    counts: {
      status: Object.fromEntries(
        leadStatuses.map((name) => [name, found.filter((lead) => lead.status === name).length]),
      ),
      all: found.filter((lead) => lead.status !== "spam").length,
      overdue: found.filter((lead) => isOverdue(lead, now)).length,
    },
  };
}

async function expectSame(query: string) {
  const { ids, counts } = await expected(query);
  const read = (page: number) =>
    listLeads(leadFilter.read(new URLSearchParams(`${query}&page=${page}`)), now);
  const first = await read(1);
  expect({ counts: first.counts, count: first.count }, query).toEqual({ counts, count: ids.length });
  for (const page of new Set([1, 2, Math.ceil(first.pages / 2), first.pages])) {
    const shown = Math.min(page, first.pages);
    const onPage = (await read(page)).leads.map(({ id }) => id);
    expect(onPage, `${query}, page ${page}`).toEqual(ids.slice((shown - 1) * 25, shown * 25));
  }
}

async function expectAllSame() {
  for (const filter of filters) await expectSame(filter);
  for (const q of queries) await expectSame(new URLSearchParams({ q }).toString());
  await expectSame("q=asha&status=closed&kind=contact");
}

test("after leads were stored, edited, moved to another status and erased", async () => {
  await add(Array.from({ length: 60 }, (_, at) => newLead(`${texts[at % texts.length]}\n${at}`)));
  await expectAllSame();
  const stored = await db.select({ id: leads.id }).from(leads);
  const half = stored.filter((_, at) => at % 2);
  for (const [at, { id }] of half.entries()) {
    const status = leadStatuses[at % leadStatuses.length];
    const kept = at % 4 ? {} : { searchText: `nobody any more ${at}` };
    await atomic(
      db
        .update(leads)
        .set({ status, verification: pick(verifications, at), ...kept })
        .where(eq(leads.id, id)),
    );
    if (at % 5 === 0) await atomic(db.delete(leads).where(eq(leads.id, id)));
  }
  await atomic(db.delete(leads).where(eq(leads.status, "closed")));
  await add(Array.from({ length: 20 }, (_, at) => newLead(texts[at % texts.length] as string)));
  await expectAllSame();
});

test("with more leads than a search waits for, and words that most of them have", async () => {
  await add(Array.from({ length: 1_200 }, (_, at) => newLead(`common ${texts[at % texts.length]}\n${at}`)));
  // Once by reading the texts, then by the index.
  await expectSame("q=common+asha");
  await indexLeads(100);
  await expectAllSame();
});

test.runIf(dialect === "sqlite")("no page of the inbox and no search reads every lead", async () => {
  const rows = vi.spyOn(db, "rows");
  for (const query of ["", "page=20", "status=closed", "overdue=1", "q=asha", "q=common+asha", "q=common"]) {
    await listLeads(leadFilter.read(new URLSearchParams(query)), now);
  }
  const read = rows.mock.calls.map(([query]) => query);
  rows.mockRestore();
  const plans: string[] = [];
  for (const query of read) plans.push(...(await planOf(query)));
  expect(plans.filter((step) => /^SEARCH leads USING .*leads_order/.test(step))).not.toEqual([]);
  expect(plans.filter((step) => /^SEARCH leads USING .*leads_found/.test(step))).not.toEqual([]);
  expect(plans.filter((step) => /^SCAN leads\b(?! USING INDEX leads_unindexed)/.test(step))).toEqual([]);
});

const planOf = async (query: SQL) =>
  (await db.rows<{ detail: string }>(sql`explain query plan ${query}`)).map(({ detail }) => detail);

test.runIf(dialect === "sqlite")("nothing of erased leads stays in the search index", async () => {
  const check = () => execute("insert into leads_search(leads_search, rank) values ('integrity-check', 1)");
  await check();
  const [first] = await db.select({ id: leads.id }).from(leads).limit(1);
  await eraseLeadsOfPerson(first?.id as string, [first?.id as string], {
    email: "staff@example.com",
  });
  await check();
  await atomic(db.delete(leads));
  await check();
  await execute("create virtual table leads_terms using fts5vocab(leads_search, 'row')");
  expect(await db.rows(sql`select term from leads_terms limit 1`)).toEqual([]);
});
