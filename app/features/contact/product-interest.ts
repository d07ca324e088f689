import { z } from "zod";
import { choice, line, paragraphs, reachableEmailAddress } from "~/lib/form/text-schema";
import { interestTexts, interestLimits as limits, wishes } from "./form-texts";

const { missing } = interestTexts;

/** A visitor's interest in a product (docs/product.md 3.7). */
export const productInterestSchema = z.object({
  name: line({ max: limits.name, missing: missing.name }),
  phone: line({ max: limits.phone, missing: missing.phone }).regex(/^\d{10}$/, interestTexts.phoneFormat),
  email: reachableEmailAddress(missing.email),
  company: line({ max: limits.company, missing: "" }).optional(),
  message: paragraphs({ max: limits.message, missing: "" }).optional(),
  /** Only asked about the products of /saas-products. */
  wish: choice(wishes, "").optional(),
});

export type ProductInterest = z.output<typeof productInterestSchema>;
