import { sections } from "~/features/estimates/price-list";
import { type LeadField, leadFieldNames, leadFields } from "./lead-fields";

/** The questions of the contact form that an attached estimate answers. */
type Question = "projectType" | "budget" | "timeline";

export type LeadChoices = Partial<Record<Question, string>>;

type Answered = Readonly<Record<LeadField, string | null>>;

/** A lead's answer in words: of a choice its label, in the contact form or in the price list; by default what is stored. */
export function readAnswer(lead: Partial<Answered>, name: LeadField): string | null {
  const value = lead[name] ?? null;
  const field = leadFields[name];
  if (!value || !("options" in field)) return value;
  const options: readonly { value: string; label: string }[] = field.options;
  const inForm = options.find((option) => option.value === value);
  return inForm?.label ?? sections[name as Question].items.find(({ id }) => id === value)?.label ?? value;
}

/** A lead's answers of a line each, in order. The message is longer. */
export const listAnswers = (lead: Answered) =>
  leadFieldNames
    .filter((name) => name !== "message")
    .map((name) => ({ name, label: leadFields[name].label, answer: readAnswer(lead, name) }));

/** What an estimate says about these questions, as ids of the price list. Its budget may be open. */
export const getChoices = ({
  input: { projectType, budget, timeline },
}: {
  input: Record<Question, string | null>;
}): LeadChoices =>
  Object.fromEntries(Object.entries({ projectType, budget, timeline }).filter(([, value]) => value));

/** The same in words. */
export function describeChoices(estimate: Parameters<typeof getChoices>[0]): LeadChoices {
  const choices = getChoices(estimate);
  const names = Object.keys(choices) as Question[];
  return Object.fromEntries(names.map((name) => [name, readAnswer(choices, name)]));
}
