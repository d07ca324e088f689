import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { leads } from "#drizzle/schema/leads";
import type { AuditEvent } from "~/features/audit/audit-event";
import type { AboutLeadKind } from "~/features/outbox/message-kinds";
import type { Actor } from "~/features/roles/role";
import type { LeadKind } from "./lead";
import type { LeadEvent } from "./lead-handling";

/**
 * What another feature adds to leads, which import none of these. Who calls passes the list of all parts
 * (app/features/lead-parts.server.ts).
 */
export type LeadPart = {
  /** The label of a lead in place of its kind's, or null, in a query of leads. */
  kindLabel?(leadId: AnyColumn): SQL<string | null>;
  /** The events of a person's leads, for the timeline of one of them. */
  listEvents?(leadIds: readonly string[], leadId: string): Promise<LeadEvent[]>;
  /** The texts of audit events in the timeline. */
  changeTexts?: Partial<Record<AuditEvent, (detail: Record<string, string>) => string>>;
  /** A line about each lead of a list that has something: its text and figures. */
  listLines?(leadIds: readonly string[]): Promise<LeadLine[]>;
  /** Columns of the export, after the one with this header. Several cells of a lead are lines of one. */
  columns?: {
    after: string;
    headers: readonly string[];
    list(
      leadIds: readonly string[],
    ): Promise<{ leadId: string | null; cells: readonly (string | number)[] }[]>;
  };
  /** The condition that a lead has come this far, in a query of leads. */
  outcomes?: Partial<Record<LeadOutcome, (leadId: AnyColumn) => SQL>>;
  /** The statements with which leads are moved to spam. */
  moveToSpam?(leadIds: readonly string[], actor: Actor): Promise<Statement[]>;
  /** The condition that a lead must stay, even if it has been kept long enough, in a query of leads. */
  needsLead?(leadId: AnyColumn): SQL;
  /** What a lead refers to; null if nothing. */
  findAttachment?(leadId: string): Promise<Attachment | null>;
  /** What a lead refers to in the event for a webhook. */
  readEventFields?(leadId: string): Promise<Record<string, unknown>>;
  /** The messages that are sent about a lead of a kind in place of the confirmation. */
  messages?: { kind: LeadKind; list(leadId: string): Promise<AboutLeadKind[]> };
};

/** What may become of a lead: a call that took or takes place, an offer that was sent. */
export type LeadOutcome = "calls" | "offers";

type LeadLine = { leadId: string; text: string | undefined; figures: string };

/** What a lead refers to, for its messages and the search. */
export type Attachment = {
  /** A word that finds the lead. */
  word: string;
  /** Its text in the e-mail to the studio. */
  studioText: string;
  /** Its lines in the confirmation to the visitor. */
  facts: readonly string[];
  /** The query of the page on which a call about it is booked. */
  bookingQuery: string;
};

export type LeadParts = readonly LeadPart[];

/** The label that a part gives to a lead, in a query of leads. */
export const selectKindLabel = (parts: LeadParts) => {
  const labels = parts.flatMap((part) => part.kindLabel?.(leads.id) ?? []);
  return sql<string | null>`coalesce(${sql.join([...labels, sql`null`, sql`null`], sql`, `)})`;
};

/** The condition that a lead has come this far, in a query of leads. */
export const hasOutcome = (parts: LeadParts, outcome: LeadOutcome): SQL =>
  or(sql`false`, ...parts.flatMap((part) => part.outcomes?.[outcome]?.(leads.id) ?? [])) as SQL;

/** What all parts list, in their order. */
export const listOfParts = async <Item>(
  parts: LeadParts,
  list: (part: LeadPart) => Promise<Item[]> | undefined,
): Promise<Item[]> => (await Promise.all(parts.map((part) => list(part) ?? []))).flat();

/** What a lead refers to; null if nothing. */
export const findAttachment = async (leadId: string, parts: LeadParts): Promise<Attachment | null> =>
  (await Promise.all(parts.map((part) => part.findAttachment?.(leadId)))).find((found) => found) ?? null;
