import { z } from "zod";
import { line } from "~/lib/text-schema";
import { quickContactLimits as limits, quickContactTexts } from "./quick-contact-texts";

const { missing, subject } = quickContactTexts;

/** A name and a number to call (specification, section 5). */
export const quickContactSchema = z.object({
  name: line({ max: limits.name, missing: missing.name }),
  phone: line({ max: limits.phone, missing: missing.phone }),
});

export type QuickContact = z.output<typeof quickContactSchema>;

/** What a quick contact says as a lead: the fixed subject, and a sentence made of its two answers (specification, section 7). */
export const quickContactAnswers = ({ name, phone }: QuickContact) => ({
  name,
  phone,
  subject,
  message: `${name} would like to talk to us. Please call ${phone}.`,
});
