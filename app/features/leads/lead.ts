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
