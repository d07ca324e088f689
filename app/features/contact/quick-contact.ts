import { z } from "zod";
import { phoneNumber } from "~/lib/form/phone-number";
import { line } from "~/lib/form/text-schema";
import { contactInquirySchema } from "./contact-inquiry";
import { quickContactLimits as limits, quickContactTexts } from "./form-texts";

const { missing, subject } = quickContactTexts;

/** A name and a phone number (docs/product.md 3.6). */
export const quickContactSchema = z.object({
  name: line({ max: limits.name, missing: missing.name }),
  phone: phoneNumber({ max: limits.phone, missing: missing.phone }),
});

/** A quick contact from a program, which may add a subject and a message (docs/product.md 12.1). */
export const quickContactCallSchema = quickContactSchema.extend({
  subject: contactInquirySchema.shape.subject.optional(),
  message: contactInquirySchema.shape.message.optional(),
});

export type QuickContact = z.output<typeof quickContactCallSchema>;

/** The content of the lead: a fixed subject, and a message composed of both fields (docs/product.md 3.6). */
export const quickContactContent = ({ name, phone, ...given }: QuickContact) => ({
  name,
  phone,
  subject: given.subject ?? subject,
  message: given.message ?? `${name} would like to talk to us. Please call ${phone}.`,
});
