import type { BudgetBand } from "~/features/price-lists/calculator-options";
import { defaultChoices, findLabel, listIds, type PriceList } from "~/features/price-lists/price-list";

import { formatUsd } from "~/lib/text/numbers";
import { type CalculatorValues, isPriceable, readStoredChoices } from "./calculator-values";
import { type Estimate, type EstimateChoices, priceEstimate } from "./estimate";
import { findBudget } from "./estimate-calculation";

/** A variant of an estimate whose range starts within the visitor's budget. */
export type BudgetVariant = {
  /** What changes, such as `Leave for later: Custom design` or `Flexible timeline`. */
  changes: string[];
  /** Whole USD. */
  min: number;
  max: number;
  /** The calculator with this variant filled in. */
  to: string;
};

/** The ids of the dropped items, and the changed choices. */
type Variant = { without: string[]; timeline?: "flexible"; projectType?: EstimateChoices["projectType"] };

/** The input of the search for variants of an estimate. `fits`: whether a variant starts within the budget. */
type Search = { choices: EstimateChoices; priceList: PriceList; fits: (variant: Variant) => boolean };

const featureFields = ["coreFeatures", "advancedFeatures", "designFeatures", "additionalFeatures"] as const;

/** The choices without some items. Users and support fall back to the defaults. */
export function withoutItems<Choices extends Omit<EstimateChoices, "projectType">>(
  choices: Choices,
  without: readonly string[],
): Choices {
  const features = Object.fromEntries(
    featureFields.map((name) => [name, choices[name].filter((id) => !without.includes(id))]),
  );
  return {
    ...choices,
    ...features,
    ...(without.includes(choices.userScale) && { userScale: defaultChoices.userScale }),
    ...(without.includes(choices.support) && { support: defaultChoices.support }),
  };
}

/**
 * The variants that start within the visitor's budget, by today's price list. Null if the estimate does, or has no
 * budget; empty if no variant does.
 */
export function listBudgetVariants(estimate: Estimate, priceList: PriceList): BudgetVariant[] | null {
  const limit = findBudget(estimate)?.max ?? null;
  if (limit === null || limit >= estimate.min) return null;
  const choices = readStoredChoices(estimate.input, priceList);
  if (!isPriceable(choices)) return null;

  const fits = (variant: Variant) => priceEstimate(applyVariant(choices, variant), priceList).min <= limit;
  const search = { choices, priceList, fits };
  return findVariants(search).map((variant) => describeVariant(estimate.code, search, variant));
}

function findVariants(search: Search): Variant[] {
  // Prices may have fallen since the estimate was created.
  const unchanged = { without: [] };
  if (search.fits(unchanged)) return [unchanged];
  const variants = listSameKind(search);
  if (variants.length > 0) return variants;
  const smaller = findSmallerKind(search);
  return smaller ? [smaller] : [];
}

/** Variants with the same kind of project: more time alone, and fewer features with and without more time. */
function listSameKind(search: Search): Variant[] {
  const { choices, priceList, fits } = search;
  const withFewerFeatures = dropFeatures(search, {});
  const inTime = withFewerFeatures ? [withFewerFeatures] : [];
  if (choices.timeline === "flexible" || !offersFlexible(priceList)) return inTime;
  const withFlexibleTimeline: Variant = { timeline: "flexible", without: [] };
  if (fits(withFlexibleTimeline)) return [withFlexibleTimeline, ...inTime];
  const withBoth = dropFeatures(search, { timeline: "flexible" });
  if (!withBoth) return inTime;
  // More time is only worth a separate variant if it saves features.
  const savesFeatures = !withFewerFeatures || withBoth.without.length < withFewerFeatures.without.length;
  return savesFeatures ? [...inTime, withBoth] : inTime;
}

const offersFlexible = (priceList: PriceList) => listIds(priceList, "timeline").includes("flexible");

const applyVariant = (choices: EstimateChoices, { without, ...changes }: Variant): EstimateChoices => ({
  ...withoutItems(choices, without),
  ...changes,
});

/** The defaults that replace dropped items, so they cannot be dropped even if they have a price. */
const fallbacks: readonly string[] = [defaultChoices.userScale, defaultChoices.support];

/** The lines that can be dropped. The most expensive come first, so that few lines are enough. */
const listDroppable = ({ choices, priceList }: Search) =>
  priceEstimate(choices, priceList)
    .lines.filter(({ item, min }) => item !== choices.projectType && !fallbacks.includes(item) && min > 0)
    .sort((one, other) => other.min - one.min);

/** The variant with the fewest features dropped, besides `change`; null if none fits. */
function dropFeatures(search: Search, change: Omit<Variant, "without">): Variant | null {
  const fits = (without: string[]) => search.fits({ ...change, without });
  const dropped: string[] = [];
  for (const { item } of listDroppable(search)) {
    dropped.push(item);
    if (fits(dropped)) break;
  }
  if (dropped.length === 0 || !fits(dropped)) return null;
  // After the last one, some of those before it may no longer have to be dropped.
  let needed = dropped;
  for (const id of dropped.toReversed()) {
    const fewer = needed.filter((other) => other !== id);
    if (fits(fewer)) needed = fewer;
  }
  return { ...change, without: needed };
}

/** The most expensive of the cheaper project types that fits, without any features; undefined if none does. */
function findSmallerKind(search: Search): Variant | undefined {
  const { choices, priceList, fits } = search;
  const without = listDroppable(search).map(({ item }) => item);
  const chosen = priceList.projectType.find(({ id }) => id === choices.projectType);
  const variants = priceList.projectType
    .filter(({ min }) => chosen && min < chosen.min)
    .sort((one, other) => other.min - one.min)
    .map(({ id }): Variant => ({ without, projectType: id }));
  const fitting = variants.find(fits);
  if (fitting || !offersFlexible(priceList)) return fitting;
  return variants.map((variant): Variant => ({ ...variant, timeline: "flexible" })).find(fits);
}

function describeVariant(code: string, search: Search, variant: Variant): BudgetVariant {
  const { choices, priceList } = search;
  const { min, max } = priceEstimate(applyVariant(choices, variant), priceList);
  const { without, timeline, projectType } = variant;
  const droppedLines = listDroppable(search).filter(({ item }) => without.includes(item));
  const changes: string[] = [];
  if (projectType) {
    const kind = findLabel(priceList.projectType, projectType).toLowerCase();
    changes.push(`Start with a smaller project: ${kind}`);
  }
  if (timeline) changes.push("Flexible timeline");
  if (droppedLines.length > 0)
    changes.push(`Leave for later: ${droppedLines.map(({ label }) => label).join(", ")}`);
  const query = new URLSearchParams({
    from: code,
    ...(timeline && { timeline }),
    ...(projectType && { projectType }),
  });
  for (const id of without) query.append("without", id);
  return {
    changes: changes.length > 0 ? changes : ["The same choices"],
    min,
    max,
    to: `/get-estimate?${query}`,
  };
}

/** The text above the variants for a budget below the range, on the estimate's page and in its document. */
export function introduceVariants(budget: BudgetBand, count: number): string {
  const limit = formatUsd(budget.max ?? budget.min);
  return count === 0
    ? `Even the smallest project of this complexity starts above ${limit}. Talk to us: there may be options that the price list does not cover.`
    : `These variants start at ${limit} or less, at today’s prices. You can add the rest later.`;
}

/** The maximum number of ids in `without`; no price list has that many. */
const MAX_WITHOUT = 60;

/** An estimate's choices, as far as the price list offers them, changed by the parameters of a variant. */
export function readVariant(
  estimate: Pick<Estimate, "input">,
  query: URLSearchParams,
  priceList: PriceList,
): CalculatorValues {
  const overrides: Record<string, string> = {};
  for (const name of ["timeline", "projectType"] as const) {
    const id = listIds(priceList, name).find((offered) => offered === query.get(name));
    if (id) overrides[name] = id;
  }
  const values = readStoredChoices(estimate.input, priceList, overrides);
  return withoutItems(values, query.getAll("without").slice(0, MAX_WITHOUT));
}
