import { type FieldRule, fieldLimits, listLabels, type Option } from "~/lib/form/fields";
import type { FormFields } from "~/lib/form/form-fields";

/** A lead's fields, by column of `leads`, for forms, e-mails, webhook, export and inbox. */
export const leadFields = {
  name: { label: "Name", max: fieldLimits.name, missing: "Please tell us your name." },
  email: {
    label: "E-mail",
    max: fieldLimits.email,
    missing: "Please enter an e-mail address, so that we can reply.",
  },
  phone: {
    label: "Phone",
    max: fieldLimits.phone,
    missing: "Please give a phone number, so that we can call you.",
  },
  company: { label: "Company", max: 160, autoComplete: "organization" },
  subject: { label: "Subject", max: 200, missing: "Please say in a few words what this is about." },
  message: { label: "Message", max: 5000, missing: "Please write us a message." },
  projectType: {
    label: "Project type",
    options: [
      { value: "web-app", label: "Web application" },
      { value: "mobile-app", label: "Mobile app" },
      { value: "saas", label: "SaaS product" },
      { value: "ecommerce", label: "Online store" },
      { value: "ai-ml", label: "AI or machine learning" },
      { value: "custom", label: "Custom software" },
      { value: "consultation", label: "Consultation" },
      { value: "other", label: "Something else" },
    ],
  },
  budget: {
    label: "Budget",
    options: [
      { value: "10-25", label: "$10k to $25k" },
      { value: "25-50", label: "$25k to $50k" },
      { value: "50-100", label: "$50k to $100k" },
      { value: "100+", label: "More than $100k" },
      { value: "discuss", label: "Let’s discuss it" },
    ],
  },
  timeline: {
    label: "Timeline",
    options: [
      { value: "asap", label: "As soon as possible" },
      { value: "1-3", label: "1 to 3 months" },
      { value: "3-6", label: "3 to 6 months" },
      { value: "6-12", label: "6 to 12 months" },
      { value: "12+", label: "More than 12 months" },
      { value: "flexible", label: "Flexible" },
    ],
  },
} as const satisfies Record<string, LeadFieldRule> & FormFields;

export type LeadFieldRule = FieldRule & { options?: readonly Option[]; autoComplete?: string };

export type LeadField = keyof typeof leadFields;

export const leadFieldNames = Object.keys(leadFields) as LeadField[];

const requiredFields = ["name", "email", "subject", "message"] as const;

export type OptionalLeadField = Exclude<LeadField, (typeof requiredFields)[number]>;

/** What the contact form also asks for: every other field, which its schema, its page and the API's reference list. */
export const optionalLeadFields = leadFieldNames.filter(
  (name): name is OptionalLeadField => !requiredFields.some((required) => required === name),
);

/** The labels by name, for a form's error summary. */
export const leadFieldLabels = listLabels(leadFields);

/** The confirmation once the message is stored (docs/product.md 3.5), for `fillReplies`. */
export const CONTACT_THANKS = "Thank you for your message! We'll get back to you within {first reply}.";
