import Sqlite from "better-sqlite3";
import { getTableColumns, getTableName, sql, type Table } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { DatabaseLocation } from "#drizzle/connect";
import type { Connection, Statement } from "#drizzle/connection";
import { byDialect } from "#drizzle/dialect";
import { createSearchIndexes } from "#drizzle/postgres/search-indexes";
import { auditLog } from "#drizzle/schema/audit-log";
import { bookings } from "#drizzle/schema/bookings";
import { estimates } from "#drizzle/schema/estimates";
import { leadNotes, leads } from "#drizzle/schema/leads";
import { offers, offerVersions } from "#drizzle/schema/offers";
import { outbox } from "#drizzle/schema/outbox";
import { pageVitals, visitStarts } from "#drizzle/schema/page-vitals";
import { posts } from "#drizzle/schema/posts";
import { leadSearchText } from "~/features/leads/lead-search";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { onServer } from "../support/postgres-server";
import { fewestChoices, priceProject } from "../support/prices";
import { leadRow } from "../support/rows";
import { getDatabase } from "../support/server-database";
import { readRows } from "../support/stored-rows";
import { makePost, words } from "./growth-content";

/** The leads that are written one by one. The others are copies of them, which the database makes. */
export const FIRST_LEADS = 1_000;
const YEARS_MS = 3_650 * DAY_MS;
/** The time between two of the first leads; their copies are spread over it. */
const APART_MS = YEARS_MS / FIRST_LEADS;
const BATCH = 250;

/** In every text that differs between a lead and its copies: a mark of five digits, and the lead's number. */
const markCopy = (copy: number): string => `c${copy.toString(16).padStart(4, "0")}`;
const FIRST_MARK = markCopy(0);
const makeMark = (index: number): string => `${FIRST_MARK}${index.toString(16).padStart(3, "0")}`;
const makeId = (index: number): string => `${makeMark(index)}-0000-4000-8000-000000000000`;

/** The id of a lead in the middle of the first ones. */
export const someLead = makeId(504);

const statusCycle = [
  ...(["new", "in-progress", "answered", "answered", "answered", "answered"] as const),
  ...(["spam", "spam", "spam", "spam"] as const),
  ...Array<"closed">(10).fill("closed"),
];
const stageCycle = ["talking", "discovery", "proposal", "won", "lost", null, null] as const;
const kindCycle = ["contact", "contact", "contact", "quick-contact", "interest", "estimate"] as const;

const syllables = "ka lo mi ren tus va del or pin sa cho fe gri ba un tek".split(" ");

/** A message of 300 words, different for each number. Each word of `words` is in every tenth. */
function writeMessage(index: number): string {
  let state = index + 1;
  const pick = () => {
    state = (state * 48_271) % 2_147_483_647;
    return syllables[state % syllables.length];
  };
  const sentence = Array.from({ length: 298 }, () => `${pick()}${pick()}${pick()}`).join(" ");
  return `${sentence} ${words[index % 10]} ${makeMark(index)}`;
}

function makeLead(index: number, now: number): typeof leads.$inferInsert {
  const mark = makeMark(index);
  const createdAt = now - YEARS_MS + index * APART_MS;
  const status = statusCycle[index % statusCycle.length] as (typeof statusCycle)[number];
  const isHandled = status === "answered" || status === "closed";
  const stage = status === "spam" ? null : (stageCycle[index % stageCycle.length] ?? null);
  const texts = {
    id: makeId(index),
    name: `Visitor ${mark}`,
    email: `visitor-${mark}@example.com`,
    subject: `On ${words[index % 10]}`,
    message: writeMessage(index),
  };
  return {
    ...leadRow({ ...texts, createdAt }),
    ...{ kind: kindCycle[index % kindCycle.length] as (typeof kindCycle)[number], status, stage },
    verification: index % 11 === 3 ? "suspected" : index % 11 === 4 ? "unverified" : "verified",
    searchText: leadSearchText(texts),
    contentKey: mark,
    source: { page: "/contact", first: `/blog/post-${index % 30}`, referrer: "https://search.example/" },
    answeredAt: isHandled ? createdAt + (1 + (index % 40)) * 3_600_000 : null,
    stageSince: stage && createdAt + DAY_MS,
    value: stage && 1_000 * (1 + (index % 90)),
    nextStep: index % 25 === 3 ? "Call" : null,
    nextStepOn: index % 25 === 3 ? dayOn(createdAt + 3 * DAY_MS) : null,
    estimateId: index % 5 === 0 ? makeId(index) : null,
  };
}

const everyNth = (rows: number, numbers: readonly number[]) => numbers.filter((index) => index % rows === 0);

/** The statements that write some of the first leads, with what belongs to them. */
function writeFirst(db: Connection, numbers: readonly number[], now: number): Statement[] {
  const createdAt = (index: number) => now - YEARS_MS + index * APART_MS;
  const price = priceProject("mobile-app");
  const staff = { accountId: "a", email: "staff@example.com" };
  return [
    db.insert(estimates).values(
      everyNth(5, numbers).map((index) => ({
        ...price,
        ...{ id: makeId(index), code: makeMark(index), priceListVersion: firstPriceList.version },
        input: {
          ...fewestChoices,
          projectType: "mobile-app",
          budget: null,
          description: writeMessage(index),
        },
        ...{ createdAt: createdAt(index), expiresAt: null },
      })),
    ),
    db.insert(leads).values(numbers.map((index) => makeLead(index, now))),
    db.insert(leadNotes).values(
      everyNth(10, numbers).map((index) => ({
        ...{ ...staff, id: makeId(index), leadId: makeId(index), createdAt: createdAt(index) },
        ...{ text: `Called ${makeMark(index)}`, searchText: `called ${makeMark(index)}` },
      })),
    ),
    db.insert(bookings).values(
      everyNth(50, numbers).map((index) => ({
        ...{ id: makeId(index), leadId: makeId(index), accountId: "a", host: "Asha", zone: "UTC" },
        ...{ startAt: createdAt(index) + DAY_MS, endAt: createdAt(index) + DAY_MS + 1_800_000 },
        ...{ status: "booked" as const, createdAt: createdAt(index), changedAt: createdAt(index) },
      })),
    ),
    db.insert(offers).values(
      everyNth(50, numbers).map((index) => ({
        ...{ id: makeId(index), code: makeMark(index), leadId: makeId(index), kind: "build" as const },
        ...{
          status: index % 100 === 0 ? ("accepted" as const) : ("sent" as const),
          version: 1,
          sentVersion: 1,
        },
        ...{ revision: 1, searchText: `visitor ${makeMark(index)}`, createdBy: staff.email },
        ...{ createdAt: createdAt(index), updatedAt: createdAt(index) },
      })),
    ),
    db.insert(offerVersions).values(
      everyNth(50, numbers).map((index) => ({
        ...{ offerId: makeId(index), number: 1, clientName: `Visitor ${makeMark(index)}`, introduction: "" },
        ...{
          clientEmail: "visitor@example.com",
          lines: [],
          total: 9_000,
          terms: "",
          sentAt: createdAt(index),
        },
        validUntil: dayOn(createdAt(index) + 30 * DAY_MS),
      })),
    ),
    db.insert(outbox).values(
      numbers.flatMap((index) =>
        (["owner-mail", "confirmation-mail"] as const).map((kind) => ({
          ...{
            id: `${makeId(index)}${kind}`,
            leadId: makeId(index),
            kind,
            status: "sent" as const,
            attempts: 1,
          },
          ...{ nextAttemptAt: createdAt(index), createdAt: createdAt(index), finishedAt: createdAt(index) },
          recipients: `visitor-${makeMark(index)}@example.com`,
        })),
      ),
    ),
    db.insert(auditLog).values(
      numbers.map((index) => ({
        ...{ at: createdAt(index), event: "LEAD_UPDATED", accountId: staff.accountId, email: staff.email },
        ...{ clientAddress: "192.0.2.1", detail: { lead: makeMark(index), status: "closed" } },
      })),
    ),
  ];
}

/** The same days in sites of any size. */
const writeDays = (db: Connection, now: number): Statement[] =>
  Array.from({ length: 400 }, (_, ago) => dayOn(now - ago * DAY_MS)).flatMap((day) => {
    const pages = Array.from({ length: 20 }, (_, index) => `/page-${index}`);
    const counts = { "1200": 5, "2500": 1 };
    return [
      db
        .insert(pageVitals)
        .values(
          pages.flatMap((page) => ["LCP", "CLS", "INP"].map((vital) => ({ day, page, vital, counts }))),
        ),
      db.insert(visitStarts).values(pages.map((page) => ({ day, page, campaign: "", visits: 9 }))),
    ];
  });

/** The statement by which the database copies a table's first rows, with another mark and later times. */
function copyRows(table: Table, isFirst: string, copy: number, copies: number): string {
  // The database numbers events itself.
  const columns = Object.values(getTableColumns(table)).filter(
    ({ name }) => !(table === auditLog && name === "id"),
  );
  const later = Math.round((copy * APART_MS) / copies);
  const replaceMark = (text: string) => `replace(${text}, '${FIRST_MARK}', '${markCopy(copy)}')`;
  const values = columns.map(({ name, dataType }) => {
    const column = toSnakeCase(name);
    if (/(_at|^at)$/.test(column)) return `${column} + ${later}`;
    if (dataType === "json")
      return byDialect({ sqlite: replaceMark(column), postgres: `${replaceMark(`${column}::text`)}::json` });
    return dataType === "string" || dataType === "custom" ? replaceMark(column) : column;
  });
  const name = getTableName(table);
  const names = columns.map((column) => toSnakeCase(column.name)).join(", ");
  return `insert into ${name} (${names}) select ${values.join(", ")} from ${name} where ${isFirst}`;
}

/** The condition that an id begins with the mark of the first leads, which finds the range in an index. */
const isMarked = (id: string): string => `${id} >= '${FIRST_MARK}' and ${id} < '${markCopy(1)}'`;

/** The tables to copy, with the condition that a row belongs to a first lead, in the order of their references. */
const copied: [Table, isFirst: string][] = [
  [estimates, isMarked("id")],
  [leads, isMarked("id")],
  [leadNotes, isMarked("id")],
  [bookings, isMarked("id")],
  [offers, isMarked("id")],
  [offerVersions, isMarked("offer_id")],
  [outbox, isMarked("id")],
  [
    auditLog,
    `id <= (select min(id) + ${FIRST_LEADS} - 1 from audit_log where event = 'LEAD_UPDATED') and event = 'LEAD_UPDATED'`,
  ],
];

/** What an index or trigger of a table is created with. */
type Definition = { kind: string; name: string; definition: string };

const tableNames = copied.map(([table]) => `'${getTableName(table)}'`).join(", ");
/** The indexes and triggers of the tables to copy, without those of constraints. */
const definitions = byDialect({
  sqlite: `select type as kind, name, sql as definition from sqlite_schema
    where type in ('index', 'trigger') and sql is not null and tbl_name in (${tableNames})`,
  postgres: `select 'index' as kind, indexname as name, indexdef as definition from pg_indexes
    where tablename in (${tableNames}) and indexname not in (select conname from pg_constraint)`,
});
/** SQLite's search indexes, which triggers keep up to date otherwise. */
const rebuilt = byDialect({ sqlite: ["leads_search", "lead_notes_search"], postgres: [] });

/** Runs statements in turn, each as long as it takes. */
async function runInTurn({ url, file }: DatabaseLocation, statements: readonly string[]): Promise<void> {
  if (url) {
    await onServer(url, statements.join(";\n"));
    await createSearchIndexes(url);
    // As autovacuum does.
    return await onServer(url, "vacuum analyze");
  }
  const client = new Sqlite(file);
  client.pragma("synchronous = OFF");
  client.pragma("cache_size = -500000");
  for (const statement of statements) client.exec(statement);
  client.close();
}

/**
 * Fills a site with ten years of leads (a multiple of 1,000) and of what belongs to them, in proportion, and the same
 * each time.
 */
export async function fillTenYears(server: { dataDir: string }, count: number): Promise<void> {
  const indexes = await readRows(server, async (db) => {
    const now = Date.now();
    for (let from = 0; from < FIRST_LEADS; from += BATCH)
      await db.writes.write(
        writeFirst(
          db,
          Array.from({ length: BATCH }, (_, index) => from + index),
          now,
        ),
      );
    await db.writes.write(writeDays(db, now));
    const postCount = Math.max(100, count / 100);
    for (let from = 0; from < postCount; from += 100)
      await db.writes.write([
        db.insert(posts).values(Array.from({ length: 100 }, (_, index) => makePost(from + index, postCount))),
      ]);
    return await db.rows<Definition>(sql.raw(definitions));
  });
  const copies = count / FIRST_LEADS;
  await runInTurn(getDatabase(server), [
    // Sorting all rows once for an index takes a fraction of adding them one by one.
    ...indexes.map(({ kind, name }) => `drop ${kind} ${name}`),
    ...Array.from({ length: copies - 1 }, (_, index) =>
      copied.map(([table, isFirst]) => copyRows(table, isFirst, index + 1, copies)),
    ).flat(),
    ...rebuilt.map((name) => `insert into ${name} (${name}) values ('rebuild')`),
    ...indexes.map(({ definition }) => definition),
  ]);
}
