/** The inbox shows what its definition says, however leads were changed. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type leadKinds, leads, type leadVerifications } from "#drizzle/schema/leads";
import { leadFilter } from "~/features/leads/lead-filter";
import { listLeads } from "~/features/leads/lead-inbox.server";
import { awaitsAnswer, isOverdue, leadStatuses } from "~/features/leads/lead-status";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { HOUR_MS } from "~/lib/text/duration";

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
