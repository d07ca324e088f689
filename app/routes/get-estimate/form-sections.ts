import type { EstimateFields } from "~/features/estimates/calculator-values";
import { type PriceItem, type SectionName, sections } from "~/features/estimates/price-list";
import { plansAndShare } from "~/features/figures/maintenance";
import { formatPrice } from "~/lib/text/money";
import type { Choice } from "./choice-section";

type FormSection =
  | {
      name: SectionName;
      type: "radio" | "checkbox";
      choices: readonly Choice[];
      hint?: string;
      required?: boolean;
      folded?: boolean;
    }
  | { name: "complexity" | "description" };

const getTitle = (name: SectionName) => [name, sections[name].title];

/** The sections' titles by field name. */
export const titles = {
  ...Object.fromEntries((Object.keys(sections) as SectionName[]).map(getTitle)),
  complexity: "Complexity",
  description: "Project Description",
} as Record<keyof EstimateFields, string>;

const priced = ({ id, label, hint, ...price }: PriceItem): Choice => ({
  id,
  label,
  hint,
  price: formatPrice(price),
});

/** The calculator's sections in order (docs/product.md 6.1). */
export const formSections: readonly FormSection[] = [
  {
    name: "projectType",
    type: "radio",
    required: true,
    hint: "Required. Your other choices add to this price or multiply it.",
    choices: sections.projectType.items.map(priced),
  },
  { name: "coreFeatures", type: "checkbox", choices: sections.coreFeatures.items.map(priced) },
  {
    name: "advancedFeatures",
    type: "checkbox",
    folded: true,
    choices: sections.advancedFeatures.items.map(priced),
  },
  {
    name: "designFeatures",
    type: "checkbox",
    folded: true,
    choices: sections.designFeatures.items.map(priced),
  },
  {
    name: "timeline",
    type: "radio",
    hint: "Multiplies the sum of all your choices, support and hosting included.",
    choices: sections.timeline.items.map(({ tenths, ...item }) => ({ ...item, price: `× ${tenths / 10}` })),
  },
  { name: "userScale", type: "radio", choices: sections.userScale.items.map(priced) },
  { name: "complexity" },
  { name: "support", type: "radio", hint: plansAndShare, choices: sections.support.items.map(priced) },
  {
    name: "additionalFeatures",
    type: "checkbox",
    folded: true,
    choices: sections.additionalFeatures.items.map(priced),
  },
  {
    name: "budget",
    type: "radio",
    folded: true,
    hint: "It does not change the price.",
    choices: [{ id: "", label: "Not decided yet" }, ...sections.budget.items],
  },
  { name: "description" },
];
