import { z } from "zod";
import { line, paragraphs, reachableEmailAddress } from "~/lib/form/text-schema";
import { sampleNameLimits as limits, sampleNameTexts } from "./sample-name-texts";

const { missing } = sampleNameTexts;

/** The form's fields. */
export const sampleNameSchema = z.object({
  name: line({ max: limits.name, missing: missing.name }),
  email: reachableEmailAddress(missing.email),
  message: paragraphs({ max: limits.message, missing: missing.message }),
});
