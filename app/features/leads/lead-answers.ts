import type { Estimate } from "~/features/estimates/estimate";
import { listTimelines } from "~/features/estimates/estimate-calculation";
import { budgetBands } from "~/features/price-lists/budget-bands";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { findLabel } from "~/features/price-lists/price-list";
import { type LeadField, leadFieldNames, leadFields } from "./lead-fields";

/** The questions of the contact form that an attached estimate answers. */
const questions = ["projectType", "budget", "timeline"] as const;
type Question = (typeof questions)[number];

const { projectType, timeline } = firstPriceList;
const estimateOptions = { projectType, budget: budgetBands, timeline };

export type LeadChoices = Partial<Record<Question, string>>;

type LeadAnswers = Readonly<Record<LeadField, string | null>>;

/** A lead's answer as text: the label of a choice, from the contact form or the price list, or the stored value. */
export function describeAnswer(lead: Partial<LeadAnswers>, name: LeadField): string | null {
  const value = lead[name] ?? null;
  const field = leadFields[name];
  if (!value || !("options" in field)) return value;
  const options: readonly { value: string; label: string }[] = field.options;
  const chosen = options.find((option) => option.value === value);
  return chosen?.label ?? findLabel(estimateOptions[name as Question] ?? [], value);
}

/** A lead's one-line answers, in the order of the form: all but the message. */
export const listAnswers = (lead: LeadAnswers) =>
  leadFieldNames
    .filter((name) => name !== "message")
    .map((name) => ({ name, label: leadFields[name].label, answer: describeAnswer(lead, name) }));

type EstimateAnswers = { input: Record<Question, string | null> };

/** An estimate's answers to these questions, as ids of the price list. Its budget may be open. */
export function getChoices({ input }: EstimateAnswers): LeadChoices {
  const choices: LeadChoices = {};
  for (const question of questions) {
    const id = input[question];
    if (id) choices[question] = id;
  }
  return choices;
}

/** The choices as labels, which the estimate's own price list may have worded differently. */
export function describeChoices(
  estimate: Pick<Estimate, "lines" | "timelines"> & EstimateAnswers,
): LeadChoices {
  const labels = new Map<string, string>(estimate.lines.map(({ item, label }) => [item, label]));
  for (const { id, label } of listTimelines(estimate)) labels.set(id, label);
  const choices = getChoices(estimate);
  for (const question of questions) {
    const label = labels.get(choices[question] ?? "") ?? describeAnswer(choices, question);
    if (label) choices[question] = label;
  }
  return choices;
}
