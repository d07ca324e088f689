import { LEADS_PATH, leadPath } from "~/content/staff-paths";
import { choice, type FilterValues, lastDays, listFilter, pageNumber, text } from "~/lib/list/list-filter";
import {
  type LeadKind,
  type LeadVerification,
  leadKindLabel,
  leadStatuses,
  leadVerificationLabel,
} from "./lead";
import { leadStages } from "./lead-handling";

/** The choice of no assignee, in the filter and for selected leads. */
export const NO_ASSIGNEE = "none";

/** The filter of the inbox. Without a status it shows everything except spam. `due`: a next step is due by today. */
export const leadFilter = listFilter(LEADS_PATH, {
  q: text(),
  assigned: choice(["me", NO_ASSIGNEE]),
  stage: choice(leadStages),
  kind: choice(Object.keys(leadKindLabel) as LeadKind[]),
  verification: choice(Object.keys(leadVerificationLabel) as LeadVerification[]),
  /** Words of the page, referrer or campaign that a lead came from. */
  source: text(),
  /** Received within this many days. */
  days: lastDays(),
  status: choice([...leadStatuses, "overdue", "due", "suspected", "autofilled"]),
  page: pageNumber(),
});

export type LeadFilter = FilterValues<typeof leadFilter>;

/** The path of a lead's page, or of a step there, with the filter to return to. */
export const leadHref = (
  id: string,
  filter: Partial<LeadFilter> = {},
  step?:
    | "reply"
    | "reply/send"
    | "stage"
    | "release"
    | "spam"
    | "erase"
    | "notes"
    | `notes/${string}/delete`
    | "person"
    | "person.csv",
): string => leadFilter.href(filter, `${leadPath(id)}${step ? `/${step}` : ""}`);

/** The path of a lead's page after an action, which the page then confirms. */
export const leadDoneHref = (
  id: string,
  filter: Partial<LeadFilter>,
  done: "saved" | "released" | "spam" | "noted" | "note-deleted" | "replied",
): string => leadFilter.href(filter, leadPath(id), { done });
