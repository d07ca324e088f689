import { type LeadVerification, leadKindLabel } from "./lead";
import { type LeadStatus, leadStatuses } from "./lead-status";

export type LeadKind = keyof typeof leadKindLabel;

export const leadKinds = Object.keys(leadKindLabel) as LeadKind[];

/** Labels for the bot check's outcomes, in the order in which staff trusts them. */
export const leadVerificationLabel: Record<LeadVerification, string> = {
  verified: "Verified",
  unverified: "Unverified",
  suspected: "Suspected",
};

/** What the inbox shows. Null or false narrows nothing, but that spam only shows where it is asked for. */
export type LeadFilter = {
  q: string;
  kind: LeadKind | null;
  status: LeadStatus | null;
  verification: LeadVerification | null;
  overdue: boolean;
  /** From 1. */
  page: number;
};

const MAX_QUERY = 200;
const MAX_WORDS = 12;

/** The filter that an address carries. What it does not know counts as absent. */
export function readLeadFilter(search: URLSearchParams): LeadFilter {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === search.get(name)) ?? null;
  const page = Number(search.get("page"));
  return {
    q: (search.get("q") ?? "").trim().slice(0, MAX_QUERY),
    kind: oneOf(leadKinds, "kind"),
    status: oneOf(leadStatuses, "status"),
    verification: oneOf(Object.keys(leadVerificationLabel) as LeadVerification[], "verification"),
    overdue: search.get("overdue") === "1",
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** An address that carries a filter: that of the inbox, or of a page that leads back to it. */
export function leadFilterHref(
  filter: Partial<LeadFilter>,
  path = "/admin/leads",
  further: Record<string, string> = {},
): string {
  const search = new URLSearchParams();
  if (filter.q) search.set("q", filter.q);
  if (filter.kind) search.set("kind", filter.kind);
  if (filter.verification) search.set("verification", filter.verification);
  if (filter.status) search.set("status", filter.status);
  if (filter.overdue) search.set("overdue", "1");
  if (filter.page && filter.page > 1) search.set("page", String(filter.page));
  for (const [name, value] of Object.entries(further)) search.set(name, value);
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** What may be done with a lead on a page of its own. */
type LeadStep = "release" | "bin" | "erase";

/** The address of a lead's page, or of a step with it, that knows which list it came from. */
export const leadHref = (id: string, filter: Partial<LeadFilter>, step?: LeadStep): string =>
  leadFilterHref(filter, `/admin/leads/${id}${step ? `/${step}` : ""}`);

/** The address after something was done with a lead: its page, which says so. */
export const leadDoneHref = (
  id: string,
  filter: Partial<LeadFilter>,
  done: "saved" | "released" | "binned",
): string => leadFilterHref(filter, `/admin/leads/${id}`, { done });

/** The words that must all be found, as the stored search text has them: in lower case. A NUL would end a pattern. */
export const searchWords = (q: string): string[] =>
  q
    .normalize("NFC")
    .toLowerCase()
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
