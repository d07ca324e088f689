import { formatUsd } from "~/lib/text/money";
import { type Estimate, type EstimateChoices, priceEstimate } from "./estimate";
import { isPriceable, readStoredChoices } from "./estimate-draft";
import { findBudget } from "./estimate-workings";
import { type BudgetBand, listIds, sections } from "./price-list";

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

type Fits = (variant: Variant) => boolean;

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

/** How an estimate above the visitor's budget could begin within it. Null if it is not above, empty if nothing fits. */
export function listBudgetVariants(estimate: Estimate): BudgetVariant[] | null {
  const limit = findBudget(estimate)?.max ?? null;
  if (limit === null || limit >= estimate.min) return null;
  const draft = readStoredChoices(estimate.input);
  if (!isPriceable(draft)) return null;

  const fits: Fits = (variant) => priceEstimate(apply(draft, variant)).min <= limit;
  const slower = draft.timeline === "flexible" ? [] : ([{ timeline: "flexible" }] as const);
  const inTime = slower.map((change) => ({ ...change, without: [] })).filter(fits);
  const shorter = [{}, ...(inTime.length > 0 ? [] : slower)].flatMap(
    (change) => fewestDropped(draft, fits, change) ?? [],
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

function fewestDropped(draft: EstimateChoices, fits: Fits, change: Omit<Variant, "without">): Variant | null {
  const ids = droppable(draft).map(({ item }) => item);
  const without = ids
    .map((_, index) => ids.slice(0, index + 1))
    .find((dropped) => fits({ ...change, without: dropped }));
  if (!without) return null;
  // The last may have made some of the others unnecessary.
  const needed = without.reduceRight<string[]>((kept, id) => {
    const fewer = kept.filter((other) => other !== id);
    return fits({ ...change, without: fewer }) ? fewer : kept;
  }, without);
  return { ...change, without: needed };
}

/** The largest smaller kind of project that fits, with nothing else. */
function smallerKind(draft: EstimateChoices, fits: Fits): Variant[] {
  const without = droppable(draft).map(({ item }) => item);
  const kinds = listIds("projectType");
  return kinds
    .slice(0, kinds.indexOf(draft.projectType))
    .map((projectType): Variant => ({ without, projectType }))
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
