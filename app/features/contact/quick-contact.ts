import { z } from "zod";
import { line } from "~/lib/text-schema";
import { contactInquirySchema } from "./contact-inquiry";
import { quickContactLimits as limits, quickContactTexts } from "./quick-contact-texts";

const { missing, subject } = quickContactTexts;

/** A name and a number to call (docs/product.md 3.6). */
export const quickContactSchema = z.object({
  name: line({ max: limits.name, missing: missing.name }),
  phone: line({ max: limits.phone, missing: missing.phone }),
});

/** The same from a program, which may bring the subject and the sentence along (docs/product.md 12.1). */
export const quickContactCallSchema = quickContactSchema.extend({
  subject: contactInquirySchema.shape.subject.optional(),
  message: contactInquirySchema.shape.message.optional(),
});

export type QuickContact = z.output<typeof quickContactCallSchema>;

/** What a quick contact says as a lead: the fixed subject, and a sentence made of its two answers (docs/product.md 3.6). */
export const quickContactAnswers = ({ name, phone, ...said }: QuickContact) => ({
  name,
  phone,
  subject: said.subject ?? subject,
  message: said.message ?? `${name} would like to talk to us. Please call ${phone}.`,
});
