import { z } from "zod";
import { choice, paragraphs } from "~/lib/form/text-schema";
import { defaultChoices, MAX_DESCRIPTION } from "./estimate";
import { type ItemId, listIds, type SectionName } from "./price-list";

export const PROJECT_TYPE_MISSING = "Choose a project type to get an estimate.";
const UNKNOWN_CHOICE = "One of these choices is not on our list. Please choose again.";
const COMPLEXITY_RANGE = "Choose a whole number from 1 to 10.";

/** One option of a section. A missing or empty value means the default. */
const oneChoice = <Name extends SectionName>(name: Name, byDefault: NoInfer<ItemId<Name>>) =>
  choice(listIds(name), "Please choose one of the options.").default(byDefault);

/** Any options of a section, in the list's order, each once. The error names the section, not a single value. */
const choices = <Name extends SectionName>(name: Name) =>
  z
    .array(z.unknown(), UNKNOWN_CHOICE)
    .default([])
    .transform((sent, context): ItemId<Name>[] => {
      const known: ItemId<Name>[] = listIds(name);
      if (sent.some((value) => !known.includes(value as ItemId<Name>))) {
        context.addIssue({ code: "custom", message: UNKNOWN_CHOICE });
        return z.NEVER;
      }
      return known.filter((id) => sent.includes(id));
    });

/** The calculator's fields (docs/product.md 6.1). */
export const estimateInputSchema = z.object({
  projectType: choice(listIds("projectType"), PROJECT_TYPE_MISSING),
  coreFeatures: choices("coreFeatures"),
  advancedFeatures: choices("advancedFeatures"),
  designFeatures: choices("designFeatures"),
  timeline: oneChoice("timeline", defaultChoices.timeline),
  userScale: oneChoice("userScale", defaultChoices.userScale),
  complexity: z
    .string(COMPLEXITY_RANGE)
    .regex(/^([1-9]|10)$/, COMPLEXITY_RANGE)
    .transform(Number)
    .default(defaultChoices.complexity),
  support: oneChoice("support", defaultChoices.support),
  additionalFeatures: choices("additionalFeatures"),
  budget: choice(listIds("budget"), "Please choose one of the options.").optional(),
  description: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    paragraphs({ max: MAX_DESCRIPTION, missing: "Please describe your project." }).optional(),
  ),
});

export type EstimateInput = z.output<typeof estimateInputSchema>;
