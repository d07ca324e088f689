import { DAY_MS } from "~/lib/duration";
export type LeadVerification = "verified" | "unverified" | "suspected";

/** An answer is promised within this time (docs/product.md 1.2), in milliseconds. */
export const RESPONSE_DUE_MS = DAY_MS;

export const leadKindLabel = {
  contact: "Inquiry",
  "quick-contact": "Quick contact",
  interest: "Product interest",
  estimate: "Estimate request",
};

/** How far a lead was checked, in words. */
export const describeVerification = (lead: {
  verification: LeadVerification;
  verificationReason: string | null;
}) => (lead.verificationReason ? `${lead.verification} (${lead.verificationReason})` : lead.verification);

/** What the forms call themselves to the bot check. The quick contact is a contact like any other. */
export const leadCheckActions = { contact: "contact", interest: "interest", estimate: "estimate-mail" };

/**
 * How the ids of the demo's leads begin. It is their mark: every index of the inbox holds the id, a random UUID never
 * begins like this, and no request can set one.
 */
export const DEMO_LEAD_ID = "de300000-0000-4000-8000-";

/** Whether a lead came with the demo: there is nobody behind it. */
export const isDemoLead = ({ id }: { id: string }): boolean => id.startsWith(DEMO_LEAD_ID);
