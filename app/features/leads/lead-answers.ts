import { budgetBands } from "~/features/price-lists/calculator-options";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { findLabel } from "~/features/price-lists/price-list";
import { type LeadField, leadFieldNames, leadFields } from "./lead-fields";

const { projectType, timeline } = firstPriceList;
const calculatorOptions = { projectType, budget: budgetBands, timeline };

type LeadAnswers = Readonly<Record<LeadField, string | null>>;

/** A lead's answer as text: the label of a choice, from the contact form or the price list, or the stored value. */
export function describeAnswer(lead: Partial<LeadAnswers>, name: LeadField): string | null {
  const value = lead[name] ?? null;
  const field = leadFields[name];
  if (!value || !("options" in field)) return value;
  const options: readonly { value: string; label: string }[] = field.options;
  const chosen = options.find((option) => option.value === value);
  return chosen?.label ?? findLabel(calculatorOptions[name as keyof typeof calculatorOptions] ?? [], value);
}

/** A lead's one-line answers, in the order of the form: all but the message. */
export const listAnswers = (lead: LeadAnswers) =>
  leadFieldNames
    .filter((name) => name !== "message")
    .map((name) => ({ name, label: leadFields[name].label, answer: describeAnswer(lead, name) }));
