import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { and, desc, eq, getTableColumns, gt, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { leads } from "#drizzle/schema/leads";
import { isItem } from "#drizzle/sql";
import { audit } from "~/features/audit/audit.server";
import { accountEmail } from "~/features/auth/accounts.server";
import { findLeadCondition } from "~/features/leads/inbox/inbox-query.server";
import { loadProductNames } from "~/features/products/catalog.server";
import type { Actor } from "~/features/roles/role";
import { atomic, db } from "~/lib/database/db.server";
import { protectCell } from "~/lib/text/spreadsheet-text";
import { describeKind, leadReference, leadStatusLabel, leadVerificationLabel } from "./lead";
import { describeAnswer } from "./lead-answers";
import { getDueAt } from "./lead-clock";
import { leadFieldNames, leadFields } from "./lead-fields";
import type { LeadFilter } from "./lead-filter";
import { describeStage, handlingTextNames, handlingTexts } from "./lead-handling";
import { type LeadNote, listNotes } from "./lead-notes.server";
import { type LeadParts, selectKindLabel } from "./lead-part.server";
import { listLeadsOfPerson } from "./lead-person.server";
import { maskSource } from "./lead-statements.server";
import { describeStepChange, type LeadStep, listSteps } from "./lead-view.server";

/** The rows that are read in one turn of the event loop, in which requests wait. */
const BATCH = 100;
const IDS_PER_BATCH = 5_000;

// Half of a row is its search text.
const { searchText, contentKey, submissionKey, ...exportedColumns } = getTableColumns(leads);

type Row = {
  lead: Omit<typeof leads.$inferSelect, "searchText" | "contentKey" | "submissionKey">;
  assignee: string | null;
  kindLabel: string | null;
  product: string | null;
  notes: string;
  steps: string;
  /** What each part lists of the lead. */
  added: { cells: readonly (string | number)[] }[][];
};

/** A time in a format that spreadsheets parse. */
const formatTime = (time: number | null) =>
  time === null ? null : new Date(time).toISOString().slice(0, 19).replace("T", " ");

type Cell = string | number | null | undefined;

type Columns = Record<string, (row: Row) => Cell>;

/** The columns of the file, by their header, without those of the parts. */
const columns: Columns = {
  "Received (UTC)": ({ lead }) => formatTime(lead.createdAt),
  "Reply by (UTC)": ({ lead }) => formatTime(getDueAt(lead)),
  "Replied (UTC)": ({ lead }) => formatTime(lead.answeredAt),
  Status: ({ lead }) => leadStatusLabel[lead.status],
  Kind: ({ lead, kindLabel }) => describeKind(lead.kind, kindLabel),
  "Bot check": ({ lead }) => leadVerificationLabel[lead.verification],
  "Bot check reason": ({ lead }) => lead.verificationReason,
  ...Object.fromEntries(
    leadFieldNames.map((name) => [leadFields[name].label, ({ lead }: Row) => describeAnswer(lead, name)]),
  ),
  Product: ({ product }) => product,
  Conversation: ({ lead }) => lead.transcript,
  Notes: ({ notes }) => notes,
  "Assigned to": ({ assignee }) => assignee,
  Stage: ({ lead }) => describeStage(lead.stage),
  "Value (USD)": ({ lead }) => lead.value,
  ...Object.fromEntries(
    handlingTextNames.map((name) => [handlingTexts[name].label, ({ lead }: Row) => lead[name]]),
  ),
  "Next step on": ({ lead }) => lead.nextStepOn,
  "Next steps so far": ({ steps }) => steps,
  Page: ({ lead }) => lead.source.page,
  "First page": ({ lead }) => lead.source.first,
  Referrer: ({ lead }) => lead.source.referrer,
  Campaign: ({ lead }) => new URLSearchParams(lead.source.utm).toString(),
  Id: ({ lead }) => lead.id,
  Reference: ({ lead }) => leadReference(lead),
};

/** Whether a column has dates, which spreadsheets may read. */
const isDateColumn = (header = "") => /\(UTC\)$|^Next step on$/.test(header);

/**
 * All leads of a filter as CSV (RFC 4180), newest first. "Assigned to me" means `accountId`. The export is in the
 * audit log before anything is sent.
 */
export async function exportLeads(
  filter: LeadFilter,
  actor: Actor,
  parts: LeadParts,
  now = Date.now(),
): Promise<ReadableStream> {
  // The ids are read first, so that no row is skipped or repeated if leads change during the export.
  const condition = await findLeadCondition(filter, actor.id, now);
  const ids: string[] = [];
  let isAfterLast: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ id: leads.id, createdAt: leads.createdAt })
      .from(leads)
      .where(and(condition, isAfterLast))
      .orderBy(desc(leads.createdAt), leads.id)
      .limit(IDS_PER_BATCH);
    for (const { id } of rows) ids.push(id);
    const last = rows.at(-1);
    if (!last || rows.length < IDS_PER_BATCH) return await streamCsv(ids, actor, parts);
    const isAsOld = and(eq(leads.createdAt, last.createdAt), gt(leads.id, last.id));
    isAfterLast = and(lte(leads.createdAt, last.createdAt), or(lt(leads.createdAt, last.createdAt), isAsOld));
    await nextTurn();
  }
}

/** The same file with the leads that are certainly from the person behind a lead. */
export async function exportLeadsOfPerson(
  id: string,
  actor: Actor,
  parts: LeadParts,
): Promise<ReadableStream> {
  const certain = (await listLeadsOfPerson(id, parts)).filter(({ isCertain }) => isCertain);
  return await streamCsv(
    certain.map((lead) => lead.id),
    actor,
    parts,
  );
}

async function streamCsv(ids: readonly string[], actor: Actor, parts: LeadParts): Promise<ReadableStream> {
  await atomic(audit("LEADS_EXPORTED", { ...actor, detail: { leads: `${ids.length}` } }));
  // If reading fails, the response ends early: the browser reports a failed download, and the server logs the error.
  return createReadableStreamFromReadable(Readable.from(writeCsv(ids, parts)));
}

const selectRows = (parts: LeadParts) =>
  db
    .select({
      lead: exportedColumns,
      assignee: accountEmail(leads.assigneeId),
      kindLabel: selectKindLabel(parts),
    })
    .from(leads)
    .where(isItem(leads.id, sql.placeholder("ids")))
    .orderBy(desc(leads.createdAt), leads.id);

/** The file in parts, read in batches, so that other requests are served between them. */
async function* writeCsv(ids: readonly string[], parts: LeadParts) {
  const { stringify } = await import("csv-stringify/sync");
  const cells = listCells(parts);
  const writeRows = (rows: readonly Cell[][], isFirst: boolean) =>
    stringify([...rows], {
      // Excel needs the byte-order mark to read UTF-8.
      bom: isFirst,
      header: isFirst,
      columns: cells.map(({ header }) => header),
      record_delimiter: "windows",
      quoted: true,
      escape_formulas: true,
      cast: { string: (text, { index }) => (cells[index]?.isDate ? text : protectCell(text)) },
    });
  if (ids.length === 0) yield writeRows([], true);
  const readBatch = prepareOnce(() => selectRows(parts));
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await readBatch({ ids: JSON.stringify(ids.slice(start, start + BATCH)) });
    const rowIds = rows.map(({ lead }) => lead.id);
    const notes = groupByLead(await listNotes(rowIds));
    const steps = groupByLead(await listSteps(rowIds));
    const added = await Promise.all(
      parts.map(async (part) => groupByLead((await part.columns?.list(rowIds)) ?? [])),
    );
    const nameProduct = await loadProductNames();
    const written = rows.map(({ lead, assignee, kindLabel }) => {
      const row: Row = {
        lead: { ...lead, source: maskSource(lead.source) },
        ...{ assignee, kindLabel },
        product: lead.productId && nameProduct(lead.productId),
        notes: (notes.get(lead.id) ?? []).map(describeNote).join("\n\n"),
        steps: (steps.get(lead.id) ?? []).map(describeStep).join("\n\n"),
        added: added.map((lines) => lines.get(lead.id) ?? []),
      };
      return cells.map(({ read }) => escapeFormulas(read(row)));
    });
    yield writeRows(written, start === 0);
    await nextTurn();
  }
}

/** The columns of the file with those of the parts. */
const listCells = (parts: LeadParts) =>
  Object.entries(columns).flatMap(([header, read]) => [
    { header, read, isDate: isDateColumn(header) },
    ...parts.flatMap(({ columns: added }, part) =>
      added?.after === header
        ? added.headers.map((name, cell) => ({
            header: name,
            read: (row: Row) => row.added[part]?.map(({ cells }) => cells[cell]).join("\n"),
            isDate: isDateColumn(name),
          }))
        : [],
    ),
  ]);

function groupByLead<Item extends { leadId: string | null }>(
  items: readonly Item[],
): Map<string | null, Item[]> {
  const groups = new Map<string | null, Item[]>();
  for (const item of items) {
    const group = groups.get(item.leadId);
    if (group) group.push(item);
    else groups.set(item.leadId, [item]);
  }
  return groups;
}

const describeStep = ({ createdAt, email, text, ...step }: LeadStep) =>
  `${formatTime(createdAt)}, ${email}, ${describeStepChange(step)}:\n${text}`;

const describeNote = ({ createdAt, email, text }: LeadNote) =>
  [[formatTime(createdAt), email].filter(Boolean).join(", "), text].filter(Boolean).join(":\n");

/**
 * Escapes formulas after separators too, for spreadsheets that split at semicolons and ignore quotes. Looks back from
 * each sign: looking ahead from each separator is quadratic in a run of line breaks.
 */
const escapeFormulas = (cell: Cell) =>
  typeof cell === "string" ? cell.replace(/[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=[;\t\r\n]\s*.)/g, "'$&") : cell;
