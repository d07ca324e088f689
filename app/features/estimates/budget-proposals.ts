import { formatUsd } from "~/lib/text/money";
import { type Estimate, type EstimateChoices, priceEstimate } from "./estimate";
import { isPriceable, readCalculator } from "./estimate-draft";
import { findBudget } from "./estimate-workings";
import { type BudgetBand, sections } from "./price-list";

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

/** What is left out or changed; `without` are ids of items. */
type Variant = { without: string[]; timeline?: "flexible"; projectType?: EstimateChoices["projectType"] };

const lists = ["coreFeatures", "advancedFeatures", "designFeatures", "additionalFeatures"] as const;

/** The choices without some items. Those that a project cannot do without, users and support, become the smallest. */
export function withoutItems<Draft extends Omit<EstimateChoices, "projectType">>(
  draft: Draft,
  without: readonly string[],
): Draft {
  const kept = Object.fromEntries(
    lists.map((name) => [name, draft[name].filter((id) => !without.includes(id))]),
  );
  return {
    ...draft,
    ...kept,
    ...(without.includes(draft.userScale) && { userScale: "under-100" }),
    ...(without.includes(draft.support) && { support: "one-month-free" }),
  };
}

/**
 * How an estimate whose whole range lies above the visitor's budget could begin within it, at today's prices: with more
 * time, with the fewest lines dropped, or as a smaller kind of project. Null if the budget is not below the range; empty if
 * nothing fits.
 */
export function listBudgetVariants(estimate: Estimate): BudgetVariant[] | null {
  const limit = findBudget(estimate)?.max ?? null;
  if (limit === null || limit >= estimate.min) return null;
  const { input } = estimate;
  const values = new Map(Object.entries(input));
  const draft = readCalculator({
    get: (name) => values.get(name),
    getAll: (name) => [values.get(name)].flat(),
  });
  if (!isPriceable(draft)) return null;

  const fits = (variant: Variant) => priceEstimate(apply(draft, variant)).min <= limit;
  const slower = draft.timeline === "flexible" ? [] : ([{ timeline: "flexible" }] as const);
  const inTime = slower.map((change) => ({ ...change, without: [] })).filter(fits);
  const shorter = [{}, ...(inTime.length > 0 ? [] : slower)].flatMap(
    (change) => fewestDropped(draft, (without) => fits({ ...change, without }), change) ?? [],
  );
  const [first, second] = shorter;
  // More time is only worth a separate proposal if it saves lines.
  const useful = first && second && second.without.length >= first.without.length ? [first] : shorter;
  const found: Variant[] = [...inTime, ...useful];
  const variants = found.length > 0 ? found : smallerKind(draft, fits);
  return variants.map((variant) => describe(estimate.code, draft, variant));
}

const apply = (draft: EstimateChoices, { without, ...changes }: Variant): EstimateChoices => ({
  ...withoutItems(draft, without),
  ...changes,
});

/** Everything that can be left out, the dearest first, so that few lines go. */
const droppable = (draft: EstimateChoices) =>
  priceEstimate(draft)
    .lines.filter(({ item, min }) => item !== draft.projectType && min > 0)
    .sort((one, other) => other.min - one.min);

function fewestDropped(
  draft: EstimateChoices,
  fits: (without: string[]) => boolean,
  change: Omit<Variant, "without">,
): Variant | undefined {
  const ids = droppable(draft).map(({ item }) => item);
  const count = ids.findIndex((_, index) => fits(ids.slice(0, index + 1)));
  if (count < 0) return undefined;
  const dropped = ids.slice(0, count + 1);
  // The last may have made some of the others unnecessary.
  const needed = dropped.reduceRight<string[]>((kept, id) => {
    const fewer = kept.filter((other) => other !== id);
    return fits(fewer) ? fewer : kept;
  }, dropped);
  return { ...change, without: needed };
}

/** The largest smaller kind of project that fits, with nothing else. */
function smallerKind(draft: EstimateChoices, fits: (variant: Variant) => boolean): Variant[] {
  const without = droppable(draft).map(({ item }) => item);
  const smaller = sections.projectType.items.slice(
    0,
    sections.projectType.items.findIndex(({ id }) => id === draft.projectType),
  );
  return smaller
    .map(({ id }): Variant => ({ without, projectType: id }))
    .filter(fits)
    .slice(-1);
}

function describe(code: string, draft: EstimateChoices, variant: Variant): BudgetVariant {
  const { min, max } = priceEstimate(apply(draft, variant));
  const { without, timeline, projectType } = variant;
  const labels = droppable(draft).flatMap(({ item, label }) => (without.includes(item) ? [label] : []));
  const kind = sections.projectType.items.find(({ id }) => id === projectType)?.label;
  const query = new URLSearchParams({
    from: code,
    ...(timeline && { timeline }),
    ...(projectType && { projectType }),
  });
  for (const id of without) query.append("without", id);
  return {
    changes: [
      ...(kind ? [`Begin with a smaller project: ${kind.toLowerCase()}`] : []),
      ...(timeline ? ["Flexible timeline"] : []),
      ...(labels.length > 0 ? [`Leave for later: ${labels.join(", ")}`] : []),
    ],
    min,
    max,
    to: `/get-estimate?${query}`,
  };
}

/** What stands above the proposals for a budget below the range, on the sheet and in its document. */
export function proposalsIntro(budget: BudgetBand, count: number): string {
  const limit = formatUsd(budget.max ?? budget.min);
  return count === 0
    ? `Even the smallest variant on our list starts above ${limit}. Discuss the estimate with us: there may be room that a list cannot see.`
    : `The range begins above ${limit}. These variants begin within your budget, at today’s prices. What is left out can follow later.`;
}
