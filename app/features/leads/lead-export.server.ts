import { pipeline } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { accounts } from "#drizzle/schema/accounts";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { offers, offerVersions } from "#drizzle/schema/offers";
import { type Actor, audit } from "~/features/audit/audit.server";
import { productName } from "~/features/products/offers";
import { atomic, db } from "~/lib/database/db.server";
import { formatUsd } from "~/lib/text/money";
import { shortReference } from "~/lib/text/short-reference";
import { describeKind, leadReference, leadStatusLabel, leadVerificationLabel } from "./lead";
import { readAnswer } from "./lead-answers";
import { leadCondition } from "./lead-conditions.server";
import { leadFieldNames, leadFields } from "./lead-fields";
import type { LeadFilter } from "./lead-filter";
import { describeStage } from "./lead-handling";
import { type LeadNote, listNotes } from "./lead-notes.server";
import { listLeadsOfPerson } from "./lead-person.server";

const BATCH = 50;

type Row = {
  lead: typeof leads.$inferSelect;
  estimate: typeof estimates.$inferSelect | null;
  assignee: string | null;
  notes: string;
  offers: string;
};

/** A time in a format that spreadsheets parse. */
const time = (value: number | null) =>
  value === null ? null : new Date(value).toISOString().slice(0, 19).replace("T", " ");

type Column = [header: string, value: (row: Row) => string | number | null | undefined];

const columns: Column[] = [
  ["Received (UTC)", ({ lead }) => time(lead.createdAt)],
  ["Reply by (UTC)", ({ lead }) => time(lead.dueAt)],
  ["Replied (UTC)", ({ lead }) => time(lead.answeredAt)],
  ["Status", ({ lead }) => leadStatusLabel[lead.status]],
  ["Kind", ({ lead }) => describeKind(lead.kind)],
  ["Bot check", ({ lead }) => leadVerificationLabel[lead.verification]],
  ["Bot check reason", ({ lead }) => lead.verificationReason],
  ...leadFieldNames.map((name): Column => [leadFields[name].label, ({ lead }) => readAnswer(lead, name)]),
  ["Product", ({ lead }) => lead.productId && productName(lead.productId)],
  ["Estimate", ({ estimate }) => estimate?.code],
  ["Estimate min (USD)", ({ estimate }) => estimate?.min],
  ["Estimate max (USD)", ({ estimate }) => estimate?.max],
  ["Conversation", ({ lead }) => lead.transcript],
  ["Notes", ({ notes }) => notes],
  ["Offers", ({ offers }) => offers],
  ["Assigned to", ({ assignee }) => assignee],
  ["Stage", ({ lead }) => describeStage(lead.stage)],
  ["Lost because", ({ lead }) => lead.lostReason],
  ["Value (USD)", ({ lead }) => lead.value],
  ["Next step", ({ lead }) => lead.nextStep],
  ["Next step on", ({ lead }) => lead.nextStepOn],
  ["Page", ({ lead }) => lead.source.page],
  ["First page", ({ lead }) => lead.source.first],
  ["Referrer", ({ lead }) => lead.source.referrer],
  ["Campaign", ({ lead }) => new URLSearchParams(lead.source.utm).toString()],
  ["Id", ({ lead }) => lead.id],
  ["Reference", ({ lead }) => leadReference(lead)],
];

/**
 * All leads of a filter as CSV (RFC 4180), newest first. Excel needs the byte-order mark to read UTF-8. Writes
 * the audit log before sending anything.
 */
export async function exportLeads(
  filter: LeadFilter,
  me: string,
  actor: Actor,
  now = Date.now(),
): Promise<ReadableStream> {
  // Reads the ids first, so that no row is skipped or repeated if leads change during the export.
  const ids = await db
    .select({ id: leads.id })
    .from(leads)
    .where(leadCondition(filter, me, now))
    .orderBy(desc(leads.createdAt), leads.id);
  return await streamCsv(
    ids.map(({ id }) => id),
    actor,
  );
}

/** The leads that certainly are from the person behind a lead, as the same file. */
export const exportLeadsOfPerson = async (id: string, actor: Actor): Promise<ReadableStream> =>
  await streamCsv(
    (await listLeadsOfPerson(id)).flatMap((lead) => (lead.sure ? [lead.id] : [])),
    actor,
  );

async function streamCsv(ids: readonly string[], actor: Actor): Promise<ReadableStream> {
  const { stringify } = await import("csv-stringify");
  await atomic(audit("LEADS_EXPORTED", { ...actor, detail: { leads: `${ids.length}` } }));
  const csv = stringify({
    bom: true,
    header: true,
    columns: columns.map(([header]) => header),
    record_delimiter: "windows",
    quoted: true,
    escape_formulas: true,
  });
  // A failure ends the response early.
  pipeline(readRows(ids), csv, () => {});
  return createReadableStreamFromReadable(csv);
}

/** The cells of all rows, read in batches: other requests are served between them. */
async function* readRows(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await db
      .select({ lead: leads, estimate: estimates, assignee: accounts.email })
      .from(leads)
      .leftJoin(accounts, eq(accounts.id, leads.assigneeId))
      .leftJoin(estimates, eq(leads.estimateId, estimates.id))
      .where(inArray(leads.id, ids.slice(start, start + BATCH)))
      .orderBy(desc(leads.createdAt), leads.id);
    const notes = await listNotes(rows.map(({ lead }) => lead));
    const written = await listOffers(rows.map(({ lead }) => lead.id));
    yield* rows.map((row) => {
      const cells = {
        ...row,
        notes: (notes.get(row.lead.id) ?? []).map(describeNote).join("\n\n"),
        offers: written.flatMap(({ leadId, text }) => (leadId === row.lead.id ? [text] : [])).join("\n"),
      };
      return columns.map(([, value]) => disarm(value(cells)));
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The offers to some leads, such as `3F9A-12C4, version 2, sent: $12,500`. */
async function listOffers(leadIds: readonly string[]) {
  const rows = await db
    .select({ offer: offers, total: offerVersions.total })
    .from(offers)
    .innerJoin(
      offerVersions,
      and(eq(offerVersions.offerId, offers.id), eq(offerVersions.number, offers.version)),
    )
    .where(inArray(offers.leadId, [...leadIds]))
    .orderBy(asc(offers.createdAt), offers.id);
  return rows.map(({ offer: { id, leadId, version, status }, total }) => ({
    leadId,
    text: `${shortReference(id)}, version ${version}, ${status}: ${formatUsd(total)}`,
  }));
}

const describeNote = ({ createdAt, email, text }: LeadNote) =>
  [[time(createdAt), email].filter(Boolean).join(", "), text].filter(Boolean).join(":\n");

/** Also disarms formulas after separators, for spreadsheets that split at semicolons and ignore quotes. */
const disarm = (value: string | number | null | undefined) =>
  typeof value === "string"
    ? value.replace(/([;\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
    : value;
