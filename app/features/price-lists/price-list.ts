import type { budgetBands } from "./calculator-options";
import type { firstPriceList } from "./first-price-list";

/** The calculator's sections by field name, with their titles on the form and the estimate. */
export const sectionTitles = {
  projectType: "Project Type",
  coreFeatures: "Core Features",
  advancedFeatures: "Advanced Features",
  designFeatures: "Design and Experience",
  timeline: "Timeline",
  userScale: "Users Expected",
  support: "Ongoing Support",
  additionalFeatures: "Additional Options",
  budget: "Budget Range",
} as const;

export type SectionName = keyof typeof sectionTitles;

/** The defaults, which cost nothing extra (docs/product.md 6.1). */
export const defaultChoices = {
  timeline: "standard",
  userScale: "under-100",
  complexity: 5,
  support: "one-month-free",
} as const satisfies Record<string, string | number>;

/** The sections that are priced by item, in the estimate's order. */
export const pricedSections = [
  "projectType",
  "coreFeatures",
  "advancedFeatures",
  "designFeatures",
  "userScale",
  "support",
  "additionalFeatures",
] as const;

export type PricedSection = (typeof pricedSections)[number];

type FirstOptions = typeof firstPriceList & { budget: typeof budgetBands };

/** An option's id, which no price list changes. */
export type ItemId<Name extends SectionName> = FirstOptions[Name][number]["id"];

/** Prices in whole USD. If there is no upper limit (`max: null`), estimates use twice the minimum. */
export type PriceItem<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  readonly hint: string;
  readonly min: number;
  readonly max: number | null;
};

/** A pace of work. The multiplier is in hundredths. */
type Timeline = {
  readonly id: ItemId<"timeline">;
  readonly label: string;
  readonly hint: string;
  readonly hundredths: number;
};

/** The options that a price list offers. `version` is stored with every estimate and named on its page. */
export type PriceList = {
  readonly version: string;
  readonly timeline: readonly Timeline[];
  /** The lowest and the highest multiplier, in hundredths. */
  readonly complexity: { readonly lowest: number; readonly highest: number };
} & { readonly [Name in PricedSection]: readonly PriceItem<ItemId<Name>>[] };

/** The ids that a section offers, in its order. */
export const listIds = <Name extends Exclude<SectionName, "budget">>(
  list: PriceList,
  name: Name,
): ItemId<Name>[] => list[name].map(({ id }) => id as ItemId<Name>);

/** An option's label, or its id if the section does not have it. */
export const findLabel = (items: readonly { id: string; label: string }[], id: string): string =>
  items.find((item) => item.id === id)?.label ?? id;

/** A multiplier as text, such as `× 1.5`. */
export const formatMultiplier = (multiplier: number): string => `× ${multiplier}`;

/** The lowest price of a project, in whole USD. */
export const getLowestPrice = (list: Pick<PriceList, "projectType">): number =>
  Math.min(...list.projectType.map(({ min }) => min));
