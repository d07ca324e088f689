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
import { estimateEmailMissing, interestTexts, quickContactTexts, wishes } from "./form-texts";

const values = <const Options extends readonly { value: string }[]>(options: Options) =>
  options.map((option) => option.value) as unknown as readonly [Options[number]["value"], ...string[]];

const name = line({ max: limits.name, missing: missing.name });
const company = line({ max: limits.company, missing: "" }).optional();

/** A message from the contact form (docs/product.md 3.5). */
export const contactInquirySchema = z.object({
  name,
  email: reachableEmailAddress(missing.email),
  company,
  phone: phoneNumber({ max: limits.phone, missing: "" }).optional(),
  subject: line({ max: limits.subject, missing: missing.subject }),
  message: paragraphs({ max: limits.message, missing: missing.message }),
  projectType: choice(values(contactProjectTypes), "").optional(),
  budget: choice(values(contactBudgets), "").optional(),
  timeline: choice(values(contactTimelines), "").optional(),
  /** The attached conversation with the assistant. If it is invalid, the message is accepted without it. */
  transcript: paragraphs({ max: limits.transcript, missing: "" }).optional().catch(undefined),
});

/** A name and a phone number (docs/product.md 3.6). */
export const quickContactSchema = z.object({
  name,
  phone: phoneNumber({ max: limits.phone, missing: quickContactTexts.phoneMissing }),
});

/** A quick contact from a program, which may add a subject and a message (docs/product.md 12.1). */
export const quickContactCallSchema = quickContactSchema.extend({
  subject: contactInquirySchema.shape.subject.optional(),
  message: contactInquirySchema.shape.message.optional(),
});

/** A visitor's interest in a product (docs/product.md 3.7). */
export const productInterestSchema = z.object({
  name,
  phone: line({ max: limits.phone, missing: quickContactTexts.phoneMissing }).regex(
    /^\d{10}$/,
    interestTexts.phoneFormat,
  ),
  email: reachableEmailAddress(missing.email),
  company,
  message: paragraphs({ max: limits.message, missing: "" }).optional(),
  /** Only asked about the products of /saas-products. */
  wish: choice(wishes, "").optional(),
});

/** The field of 'E-mail it to me' (docs/product.md 3.8). */
export const estimateEmailSchema = z.object({ email: reachableEmailAddress(estimateEmailMissing) });

export type ContactInquiry = z.output<typeof contactInquirySchema>;
export type QuickContact = z.output<typeof quickContactCallSchema>;
export type ProductInterest = z.output<typeof productInterestSchema>;
