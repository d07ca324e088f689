import { budgetBands } from "~/features/estimates/budget-bands";
import type { Estimate } from "~/features/estimates/estimate";
import { listTimelines } from "~/features/estimates/estimate-workings";
import { firstPriceList } from "~/features/estimates/first-price-list";
import { findLabel } from "~/features/estimates/price-list";
import { type LeadField, leadFieldNames, leadFields } from "./lead-fields";

/** The questions of the contact form that an attached estimate answers. */
type Question = "projectType" | "budget" | "timeline";

const { projectType, timeline } = firstPriceList;
const estimateOptions = { projectType, budget: budgetBands, timeline };

export type LeadChoices = Partial<Record<Question, string>>;

type LeadAnswers = Readonly<Record<LeadField, string | null>>;

/** A lead's answer as text: the label of a choice, from the contact form or the price list, or the stored value. */
export function readAnswer(lead: Partial<LeadAnswers>, name: LeadField): string | null {
  const value = lead[name] ?? null;
  const field = leadFields[name];
  if (!value || !("options" in field)) return value;
  const options: readonly { value: string; label: string }[] = field.options;
  const inForm = options.find((option) => option.value === value);
  return inForm?.label ?? findLabel(estimateOptions[name as Question] ?? [], value);
}

/** A lead's one-line answers in order, so without the message. */
export const listAnswers = (lead: LeadAnswers) =>
  leadFieldNames
    .filter((name) => name !== "message")
    .map((name) => ({ name, label: leadFields[name].label, answer: readAnswer(lead, name) }));

/** An estimate's answers to these questions, as ids of the price list. Its budget may be open. */
export const getChoices = ({
  input: { projectType, budget, timeline },
}: {
  input: Record<Question, string | null>;
}): LeadChoices =>
  Object.fromEntries(Object.entries({ projectType, budget, timeline }).filter(([, value]) => value));

/** The same as labels, by the estimate's own price list. */
export function describeChoices(
  estimate: Parameters<typeof getChoices>[0] & Pick<Estimate, "lines" | "timelines">,
): LeadChoices {
  const choices = getChoices(estimate);
  const own = [...estimate.lines.map(({ item: id, label }) => ({ id, label })), ...listTimelines(estimate)];
  return Object.fromEntries(
    Object.entries(choices).map(([name, id]) => [
      name,
      own.find((option) => option.id === id)?.label ?? readAnswer(choices, name as Question),
    ]),
  );
}
