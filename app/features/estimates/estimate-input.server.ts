import { z } from "zod";
import { budgetBands } from "~/features/price-lists/budget-bands";
import { defaultChoices, listIds, type PriceList } from "~/features/price-lists/price-list";
import { choice, paragraphs } from "~/lib/form/text-schema";
import { MAX_DESCRIPTION } from "./estimate";

export const PROJECT_TYPE_MISSING = "Choose a project type to get an estimate.";
const UNKNOWN_CHOICE = "One of these choices is not on our list. Please choose again.";
const COMPLEXITY_RANGE = "Choose a whole number from 1 to 10.";

/** Any of a section's options, in the list's order, each once. The error is about the section, not about one value. */
const options = <Id extends string>(ids: readonly Id[]) =>
  z
    .array(z.unknown(), UNKNOWN_CHOICE)
    .default([])
    .transform((chosen, context): Id[] => {
      if (chosen.some((value) => !ids.includes(value as Id))) {
        context.addIssue({ code: "custom", message: UNKNOWN_CHOICE });
        return z.NEVER;
      }
      return ids.filter((id) => chosen.includes(id));
    });

const buildEstimateSchema = (priceList: PriceList) =>
  z.object({
    projectType: choice(listIds(priceList, "projectType"), PROJECT_TYPE_MISSING),
    coreFeatures: options(listIds(priceList, "coreFeatures")),
    advancedFeatures: options(listIds(priceList, "advancedFeatures")),
    designFeatures: options(listIds(priceList, "designFeatures")),
    timeline: choice(listIds(priceList, "timeline")).default(defaultChoices.timeline),
    userScale: choice(listIds(priceList, "userScale")).default(defaultChoices.userScale),
    complexity: z
      .string(COMPLEXITY_RANGE)
      .regex(/^([1-9]|10)$/, COMPLEXITY_RANGE)
      .transform(Number)
      .default(defaultChoices.complexity),
    support: choice(listIds(priceList, "support")).default(defaultChoices.support),
    additionalFeatures: options(listIds(priceList, "additionalFeatures")),
    budget: choice(budgetBands.map(({ id }) => id)).optional(),
    description: z.preprocess(
      (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
      paragraphs({ max: MAX_DESCRIPTION, missing: "Please describe your project." }).optional(),
    ),
  });

const schemas = new WeakMap<PriceList, ReturnType<typeof buildEstimateSchema>>();

/**
 * The schema of the calculator's form by a price list (docs/product.md 6.1). Missing or empty fields are set to
 * defaults. One schema for each list, because finding its rules for browsers takes milliseconds.
 */
export function createEstimateSchema(priceList: PriceList): ReturnType<typeof buildEstimateSchema> {
  const schema = schemas.get(priceList) ?? buildEstimateSchema(priceList);
  schemas.set(priceList, schema);
  return schema;
}

export type EstimateInput = z.output<ReturnType<typeof createEstimateSchema>>;
