import { shortReference } from "~/lib/text/ids";
import { DAY_MS } from "~/lib/text/time";

export type LeadVerification = "verified" | "unverified" | "suspected";

/** The time within which a question about an offer is due (docs/product.md 5.5), in milliseconds. */
export const REPLY_DUE_MS = DAY_MS;

/** The maximum value of a project, in US dollars. */
export const MAX_PROJECT_VALUE = 100_000_000;

/** The kinds of leads: by the form that they were sent with, or entered by staff. */
export const leadKindLabel = {
  contact: "Inquiry",
  "quick-contact": "Quick contact",
  interest: "Product interest",
  estimate: "Estimate request",
  /** Created when staff write an offer to someone who has sent no form. */
  offer: "Entered by staff",
  booking: "Booked call",
};

export type LeadKind = keyof typeof leadKindLabel;

/** A stored kind's label, or its own one. A newer release may have stored a kind that this one does not know. */
export const describeKind = (kind: string, ownLabel: string | null = null): string =>
  ownLabel ?? leadKindLabel[kind as LeadKind] ?? kind;

/** The bot check's outcomes, the most trusted first. */
export const leadVerificationLabel: Record<LeadVerification, string> = {
  verified: "Verified",
  unverified: "Unverified",
  suspected: "Suspected",
};

/** The bot check's outcome as text, with its reason. */
export const describeVerification = (lead: {
  verification: LeadVerification;
  verificationReason: string | null;
}) => (lead.verificationReason ? `${lead.verification} (${lead.verificationReason})` : lead.verification);

/** A lead's title: its name, or else its e-mail address or phone number. */
export const leadTitle = (
  { name, email, phone }: { name: string | null; email: string | null; phone: string | null },
  emptyLabel = "Nameless lead",
): string => name ?? email ?? phone ?? emptyLabel;

/** The action that a form's bot-check token names. An API client's contact token is also valid for quick contacts. */
export const botCheckAction = (kind: LeadKind): string => (kind === "quick-contact" ? "contact" : kind);

/** The prefix of demo lead ids. Random UUIDs do not have it, and no request can set an id. */
export const DEMO_LEAD_ID = "de300000-0000-4000-8000-";

/** Whether a lead is part of the demo, with no real person behind it. */
export const isDemoLead = ({ id }: { id: string }): boolean => id.startsWith(DEMO_LEAD_ID);

/** A lead's reference, such as `3F9A-12C4`. Demo lead ids differ only at their ends. */
export const leadReference = ({ id }: { id: string }): string =>
  shortReference(isDemoLead({ id }) ? id.slice(0, 4) + id.slice(-4) : id);

export const leadStatusLabel = {
  new: "New",
  "in-progress": "In progress",
  answered: "Answered",
  closed: "Closed",
  spam: "Spam",
};

export type LeadStatus = keyof typeof leadStatusLabel;

export const leadStatuses = Object.keys(leadStatusLabel) as LeadStatus[];

/** The statuses of leads that still need attention. */
export const openStatuses = ["new", "in-progress"] as const satisfies readonly LeadStatus[];
