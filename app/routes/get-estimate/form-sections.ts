import type { EstimateFields } from "~/features/estimates/calculator-values";
import { budgetBands } from "~/features/price-lists/budget-bands";
import {
  formatMultiplier,
  type PriceItem,
  type PriceList,
  type SectionName,
  sectionTitles,
} from "~/features/price-lists/price-list";
import { formatPrice } from "~/lib/text/money";
import type { Choice } from "./choice-section";

export type FormSectionTexts =
  | {
      name: SectionName;
      type: "radio" | "checkbox";
      choices: readonly Choice[];
      hint?: string;
      folded?: boolean;
    }
  | { name: "complexity" | "description" };

/** The sections' titles by field name. */
export const titles = {
  ...sectionTitles,
  complexity: "Complexity",
  description: "Project Description",
} satisfies Record<keyof EstimateFields, string>;

const toChoice = ({ id, label, hint, ...price }: PriceItem): Choice => ({
  id,
  label,
  hint,
  price: formatPrice(price),
});

/** The calculator's sections in order (docs/product.md 6.1), without those that have no options. */
export const listFormSections = (list: PriceList, plansAndShare: string): readonly FormSectionTexts[] => {
  const sections: readonly FormSectionTexts[] = [
    {
      name: "projectType",
      type: "radio",
      hint: "Required. Your other choices add to this price or multiply it.",
      choices: list.projectType.map(toChoice),
    },
    { name: "coreFeatures", type: "checkbox", choices: list.coreFeatures.map(toChoice) },
    {
      name: "advancedFeatures",
      type: "checkbox",
      folded: true,
      choices: list.advancedFeatures.map(toChoice),
    },
    {
      name: "designFeatures",
      type: "checkbox",
      folded: true,
      choices: list.designFeatures.map(toChoice),
    },
    {
      name: "timeline",
      type: "radio",
      hint: "Multiplies the sum of all your choices, support and hosting included.",
      choices: list.timeline.map(({ hundredths, ...item }) => ({
        ...item,
        price: formatMultiplier(hundredths / 100),
      })),
    },
    { name: "userScale", type: "radio", choices: list.userScale.map(toChoice) },
    { name: "complexity" },
    { name: "support", type: "radio", hint: plansAndShare, choices: list.support.map(toChoice) },
    {
      name: "additionalFeatures",
      type: "checkbox",
      folded: true,
      choices: list.additionalFeatures.map(toChoice),
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
