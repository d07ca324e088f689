import { sections } from "~/features/estimates/price-list";
import { contactBudgets, contactProjectTypes, contactTimelines } from "./contact-options";

/** The questions of the contact form that an attached estimate answers. */
type Question = "projectType" | "budget" | "timeline";

export type LeadChoices = Partial<Record<Question, string>>;

const formOptions = { projectType: contactProjectTypes, budget: contactBudgets, timeline: contactTimelines };

/** The label of a stored answer, of the contact form or the price list; by default the answer itself. */
export function choiceLabel(question: Question, value: string): string {
  const ofForm = formOptions[question].find((option) => option.value === value);
  return ofForm?.label ?? sections[question].items.find(({ id }) => id === value)?.label ?? value;
}

/** What an estimate says about these questions, as ids of the price list. Its budget may be open. */
export const getChoices = ({
  input: { projectType, budget, timeline },
}: {
  input: Record<Question, string | null>;
}): LeadChoices =>
  Object.fromEntries(Object.entries({ projectType, budget, timeline }).filter(([, value]) => value));

/** The same in words. */
export const describeChoices = (estimate: Parameters<typeof getChoices>[0]): LeadChoices =>
  Object.fromEntries(
    Object.entries(getChoices(estimate)).map(([question, value]) => [
      question,
      choiceLabel(question as Question, value),
    ]),
  );
