import { budgetBands } from "~/features/estimates/budget-bands";
import type { EstimateFields } from "~/features/estimates/calculator-values";
import {
  type PriceItem,
  type PriceList,
  type SectionName,
  sectionTitles,
} from "~/features/estimates/price-list";
import { formatPrice } from "~/lib/text/money";
import type { Choice } from "./choice-section";

export type FormSectionTexts =
  | {
      name: SectionName;
      type: "radio" | "checkbox";
      choices: readonly Choice[];
      hint?: string;
      required?: boolean;
      folded?: boolean;
    }
  | { name: "complexity" | "description" };

/** The sections' titles by field name. */
export const titles = {
  ...sectionTitles,
  complexity: "Complexity",
  description: "Project Description",
} satisfies Record<keyof EstimateFields, string>;

const priced = ({ id, label, hint, ...price }: PriceItem): Choice => ({
  id,
  label,
  hint,
  price: formatPrice(price),
});

/** The calculator's sections in order (docs/product.md 6.1). Those without options are left out. */
export const listFormSections = (list: PriceList, plansAndShare: string): readonly FormSectionTexts[] => {
  const sections: readonly FormSectionTexts[] = [
    {
      name: "projectType",
      type: "radio",
      required: true,
      hint: "Required. Your other choices add to this price or multiply it.",
      choices: list.projectType.map(priced),
    },
    { name: "coreFeatures", type: "checkbox", choices: list.coreFeatures.map(priced) },
    {
      name: "advancedFeatures",
      type: "checkbox",
      folded: true,
      choices: list.advancedFeatures.map(priced),
    },
    {
      name: "designFeatures",
      type: "checkbox",
      folded: true,
      choices: list.designFeatures.map(priced),
    },
    {
      name: "timeline",
      type: "radio",
      hint: "Multiplies the sum of all your choices, support and hosting included.",
      choices: list.timeline.map(({ hundredths, ...item }) => ({ ...item, price: `× ${hundredths / 100}` })),
    },
    { name: "userScale", type: "radio", choices: list.userScale.map(priced) },
    { name: "complexity" },
    { name: "support", type: "radio", hint: plansAndShare, choices: list.support.map(priced) },
    {
      name: "additionalFeatures",
      type: "checkbox",
      folded: true,
      choices: list.additionalFeatures.map(priced),
    },
    {
      name: "budget",
      type: "radio",
      folded: true,
      hint: "It does not change the price.",
      choices: [{ id: "", label: "Not decided yet" }, ...budgetBands],
    },
    { name: "description" },
  ];
  return sections.filter((section) => !("choices" in section) || section.choices.length > 0);
};
