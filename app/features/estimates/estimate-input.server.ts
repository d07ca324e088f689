import { z } from "zod";
import { oneOf, paragraphs } from "~/lib/text-schema";
import { defaultChoices } from "./estimate";
import {
  additionalFeatures,
  advancedFeatures,
  budgetBands,
  coreFeatures,
  designFeatures,
  projectTypes,
  supportPlans,
  timelines,
  userScales,
} from "./price-list";

export const PROJECT_TYPE_MISSING = "Choose a project type to get an estimate.";
const UNKNOWN_CHOICE = "One of these choices is not on our list. Please choose again.";
const COMPLEXITY_RANGE = "Choose a whole number from 1 to 10.";

const ids = <Id extends string>(items: readonly { id: Id }[]) => items.map(({ id }) => id) as [Id, ...Id[]];

/** One option of a list; what is not sent, or sent empty, is the default. */
const choice = <Id extends string>(items: readonly { id: Id }[], byDefault: NoInfer<Id>) =>
  oneOf(ids(items), "Please choose one of the options.").default(byDefault);

/** Any options of a list, in the list's order, each once. Reports on the group, not on a single value. */
const choices = <Id extends string>(items: readonly { id: Id }[]) =>
  z
    .array(z.unknown(), UNKNOWN_CHOICE)
    .default([])
    .transform((sent, context): Id[] => {
      const known = ids(items);
      if (sent.some((value) => !known.includes(value as Id))) {
        context.addIssue({ code: "custom", message: UNKNOWN_CHOICE });
        return z.NEVER;
      }
      return known.filter((id) => sent.includes(id));
    });

/** What the calculator's form sends (docs/product.md 6.1). */
export const estimateInputSchema = z.object({
  projectType: oneOf(ids(projectTypes), PROJECT_TYPE_MISSING),
  coreFeatures: choices(coreFeatures),
  advancedFeatures: choices(advancedFeatures),
  designFeatures: choices(designFeatures),
  timeline: choice(timelines, defaultChoices.timeline),
  userScale: choice(userScales, defaultChoices.userScale),
  complexity: z
    .string(COMPLEXITY_RANGE)
    .regex(/^([1-9]|10)$/, COMPLEXITY_RANGE)
    .transform(Number)
    .default(defaultChoices.complexity),
  support: choice(supportPlans, defaultChoices.support),
  additionalFeatures: choices(additionalFeatures),
  budget: oneOf(ids(budgetBands), "Please choose one of the options.").optional(),
  description: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    paragraphs({ max: 4000, missing: "Please describe your project." }).optional(),
  ),
});

export type EstimateInput = z.output<typeof estimateInputSchema>;
