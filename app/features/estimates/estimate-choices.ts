import { describeAnswer } from "~/features/leads/lead-answers";
import type { Estimate } from "./estimate";
import { listTimelines } from "./estimate-calculation";

/** The questions of the contact form that an attached estimate answers. */
const questions = ["projectType", "budget", "timeline"] as const;
type Question = (typeof questions)[number];

export type LeadChoices = Partial<Record<Question, string>>;

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
