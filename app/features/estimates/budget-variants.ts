import { formatUsd } from "~/lib/text/money";
import type { BudgetBand } from "./budget-bands";
import { isPriceable, readStoredChoices } from "./calculator-values";
import { type Estimate, type EstimateChoices, priceEstimate } from "./estimate";
import { findBudget } from "./estimate-workings";
import { findLabel, listIds, type PriceList } from "./price-list";

/** A variant of an estimate that reaches into the visitor's budget. */
export type BudgetVariant = {
  /** What to drop or delay, such as `Leave out Custom design` or `Flexible timeline`. */
  changes: string[];
  /** Whole USD. */
  min: number;
  max: number;
  /** The calculator with this variant filled in. */
  to: string;
};

/** The items left out, by id, and the changed choices. */
type Variant = { without: string[]; timeline?: "flexible"; projectType?: EstimateChoices["projectType"] };

type FitTest = (variant: Variant) => boolean;

const lists = ["coreFeatures", "advancedFeatures", "designFeatures", "additionalFeatures"] as const;

/** The choices without some items. The required ones, users and support, fall back to the cheapest option. */
export function withoutItems<Choices extends Omit<EstimateChoices, "projectType">>(
  choices: Choices,
  without: readonly string[],
): Choices {
  const kept = Object.fromEntries(
    lists.map((name) => [name, choices[name].filter((id) => !without.includes(id))]),
  );
  return {
    ...choices,
    ...kept,
    ...(without.includes(choices.userScale) && { userScale: "under-100" }),
    ...(without.includes(choices.support) && { support: "one-month-free" }),
  };
}

/**
 * The variants whose minimum, by today's price list, fits the visitor's budget: null if the estimate does, empty if
 * none fits.
 */
export function listBudgetVariants(estimate: Estimate, list: PriceList): BudgetVariant[] | null {
  const limit = findBudget(estimate)?.max ?? null;
  if (limit === null || limit >= estimate.min) return null;
  const choices = readStoredChoices(estimate.input, list);
  if (!isPriceable(choices)) return null;

  const fits: FitTest = (variant) => priceEstimate(apply(choices, variant), list).min <= limit;
  const found = fits({ without: [] }) ? [{ without: [] }] : listFitting(choices, list, fits);
  const variants = found.length > 0 ? found : listSmallerKind(choices, list, fits);
  return variants.map((variant) => describe(estimate.code, choices, list, variant));
}

/** More time alone, and fewer features with and without more time. */
function listFitting(choices: EstimateChoices, list: PriceList, fits: FitTest): Variant[] {
  const withFewerFeatures = dropFeatures(choices, list, fits, {});
  const inTime = withFewerFeatures ? [withFewerFeatures] : [];
  const hasFlexible = listIds(list, "timeline").includes("flexible");
  if (choices.timeline === "flexible" || !hasFlexible) return inTime;
  const withFlexibleTimeline: Variant = { timeline: "flexible", without: [] };
  if (fits(withFlexibleTimeline)) return [withFlexibleTimeline, ...inTime];
  const withBoth = dropFeatures(choices, list, fits, { timeline: "flexible" });
  if (!withBoth) return inTime;
  // More time is only worth a separate variant if it saves features.
  const saves = !withFewerFeatures || withBoth.without.length < withFewerFeatures.without.length;
  return saves ? [...inTime, withBoth] : inTime;
}

const apply = (choices: EstimateChoices, { without, ...changes }: Variant): EstimateChoices => ({
  ...withoutItems(choices, without),
  ...changes,
});

/** The lines that can be left out, most expensive first, so that few have to be. */
const droppable = (choices: EstimateChoices, list: PriceList) =>
  priceEstimate(choices, list)
    .lines.filter(({ item, min }) => item !== choices.projectType && min > 0)
    .sort((one, other) => other.min - one.min);

/** The variant with the fewest features dropped, besides `change`; null if none fits. */
function dropFeatures(
  choices: EstimateChoices,
  list: PriceList,
  fits: FitTest,
  change: Omit<Variant, "without">,
): Variant | null {
  const ids = droppable(choices, list).map(({ item }) => item);
  const without = ids
    .map((_, index) => ids.slice(0, index + 1))
    .find((dropped) => fits({ ...change, without: dropped }));
  if (!without) return null;
  // With the last one dropped, some of the others may fit again.
  const needed = without.reduceRight<string[]>((kept, id) => {
    const fewer = kept.filter((other) => other !== id);
    return fits({ ...change, without: fewer }) ? fewer : kept;
  }, without);
  return { ...change, without: needed };
}

/** The largest of the smaller kinds of project that fits, without any features; empty if none does. */
function listSmallerKind(choices: EstimateChoices, list: PriceList, fits: FitTest): Variant[] {
  const without = droppable(choices, list).map(({ item }) => item);
  const kinds = listIds(list, "projectType");
  return kinds
    .slice(0, kinds.indexOf(choices.projectType))
    .map((projectType): Variant => ({ without, projectType }))
    .filter(fits)
    .slice(-1);
}

function describe(code: string, choices: EstimateChoices, list: PriceList, variant: Variant): BudgetVariant {
  const { min, max } = priceEstimate(apply(choices, variant), list);
  const { without, timeline, projectType } = variant;
  const labels = droppable(choices, list).flatMap(({ item, label }) =>
    without.includes(item) ? [label] : [],
  );
  const changes = [
    ...(projectType
      ? [`Start with a smaller project: ${findLabel(list.projectType, projectType).toLowerCase()}`]
      : []),
    ...(timeline ? ["Flexible timeline"] : []),
    ...(labels.length > 0 ? [`Leave for later: ${labels.join(", ")}`] : []),
  ];
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
export function variantsIntro(budget: BudgetBand, count: number): string {
  const limit = formatUsd(budget.max ?? budget.min);
  return count === 0
    ? `Even the smallest project on our price list starts above ${limit}. Talk to us: there may be options that the price list does not cover.`
    : `These variants start at ${limit} or less, at today’s prices. You can add the rest later.`;
}
