import { z } from "zod";
import {
  contactBudgets,
  contactProjectTypes,
  contactTimelines,
  contactLimits as limits,
  contactMissing as missing,
} from "~/features/leads/contact-options";
import { phoneNumber } from "~/lib/form/phone-number";
import { choice, line, paragraphs, reachableEmailAddress } from "~/lib/form/text-schema";

const values = <const Options extends readonly { value: string }[]>(options: Options) =>
  options.map((option) => option.value) as unknown as readonly [Options[number]["value"], ...string[]];

/** A message from the contact form (docs/product.md 3.5). */
export const contactInquirySchema = z.object({
  name: line({ max: limits.name, missing: missing.name }),
  email: reachableEmailAddress(missing.email),
  company: line({ max: limits.company, missing: "" }).optional(),
  phone: phoneNumber({ max: limits.phone, missing: "" }).optional(),
  subject: line({ max: limits.subject, missing: missing.subject }),
  message: paragraphs({ max: limits.message, missing: missing.message }),
  projectType: choice(values(contactProjectTypes), "").optional(),
  budget: choice(values(contactBudgets), "").optional(),
  timeline: choice(values(contactTimelines), "").optional(),
  /** The attached conversation with the assistant. If it is invalid, the message is accepted without it. */
  transcript: paragraphs({ max: limits.transcript, missing: "" }).optional().catch(undefined),
});

export type ContactInquiry = z.output<typeof contactInquirySchema>;
