import { choice, type FilterValues, listFilter, pageNumber, text } from "~/lib/list/list-filter";
import {
  type LeadKind,
  type LeadVerification,
  leadKindLabel,
  leadStatuses,
  leadVerificationLabel,
} from "./lead";

export const LEADS_PATH = "/admin/leads";

/** The filter of the inbox. Without a status it shows everything except spam. */
export const leadFilter = listFilter(LEADS_PATH, {
  q: text(),
  kind: choice(Object.keys(leadKindLabel) as LeadKind[]),
  verification: choice(Object.keys(leadVerificationLabel) as LeadVerification[]),
  status: choice([...leadStatuses, "overdue"]),
  page: pageNumber(),
});

export type LeadFilter = FilterValues<typeof leadFilter>;

/** The address of a lead's page, or of a step there, with the filter to return to. */
export const leadHref = (
  id: string,
  filter: Partial<LeadFilter>,
  step?: "release" | "bin" | "erase",
): string => leadFilter.href(filter, `${LEADS_PATH}/${id}${step ? `/${step}` : ""}`);

/** The address of a lead's page after an action, which the page then confirms. */
export const leadDoneHref = (
  id: string,
  filter: Partial<LeadFilter>,
  done: "saved" | "released" | "spam" | "resent",
): string => leadFilter.href(filter, `${LEADS_PATH}/${id}`, { done });
