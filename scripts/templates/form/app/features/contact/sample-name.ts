import { z } from "zod";
import { emailAddress, line, paragraphs } from "~/lib/text-schema";
import { sampleNameLimits as limits, sampleNameTexts } from "./sample-name-texts";

const { missing } = sampleNameTexts;

/** The form's fields. */
export const sampleNameSchema = z.object({
  name: line({ max: limits.name, missing: missing.name }),
  email: emailAddress(missing.email),
  message: paragraphs({ max: limits.message, missing: missing.message }),
});
