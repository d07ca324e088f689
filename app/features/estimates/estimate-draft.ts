import { defaultChoices, type EstimateChoices } from "./estimate";
import {
  additionalFeatures,
  advancedFeatures,
  budgetBands,
  coreFeatures,
  designFeatures,
  projectTypes,
  supportPlans,
  timelines,
  userScales,
} from "./price-list";

/** A calculator that is still being filled in: the project type may be missing. */
export type EstimateDraft = Omit<EstimateChoices, "projectType"> & {
  projectType: EstimateChoices["projectType"] | null;
  budget: string;
  description: string;
};

/** Anything with named values: a form's data or an address's query. */
export type NamedValues = {
  get(name: string): unknown;
  getAll(name: string): unknown[];
};

/** Reads a draft by the calculator's field names. What is missing or unknown becomes the default. */
export function readDraft(values: NamedValues): EstimateDraft {
  const one = <Id extends string>(name: string, items: readonly { id: Id }[]) =>
    items.find(({ id }) => id === values.get(name))?.id;
  const several = <Id extends string>(name: string, items: readonly { id: Id }[]) => {
    const chosen = values.getAll(name);
    return items.map(({ id }) => id).filter((id) => chosen.includes(id));
  };
  const complexity = Number(values.get("complexity"));
  const description = values.get("description");
  return {
    projectType: one("projectType", projectTypes) ?? null,
    coreFeatures: several("coreFeatures", coreFeatures),
    advancedFeatures: several("advancedFeatures", advancedFeatures),
    designFeatures: several("designFeatures", designFeatures),
    additionalFeatures: several("additionalFeatures", additionalFeatures),
    timeline: one("timeline", timelines) ?? defaultChoices.timeline,
    userScale: one("userScale", userScales) ?? defaultChoices.userScale,
    complexity:
      Number.isInteger(complexity) && complexity >= 1 && complexity <= 10
        ? complexity
        : defaultChoices.complexity,
    support: one("support", supportPlans) ?? defaultChoices.support,
    budget: one("budget", budgetBands) ?? "",
    description: typeof description === "string" ? description.slice(0, 4000) : "",
  };
}

/** Whether a draft has what an estimate needs. */
export const isPriceable = (draft: EstimateDraft): draft is EstimateDraft & EstimateChoices =>
  draft.projectType !== null;
