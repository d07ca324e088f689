import { defaultChoices, type EstimateChoices } from "./estimate";
import { listIds, type SectionName } from "./price-list";

/** The choices in the calculator before it is complete: the project type may be missing. */
export type CalculatorValues = Omit<EstimateChoices, "projectType"> & {
  projectType: EstimateChoices["projectType"] | null;
  budget: string;
  description: string;
};

/** Named values such as FormData and URLSearchParams. */
type NamedValues = { get(name: string): unknown; getAll(name: string): unknown[] };

/** Reads a draft by the calculator's field names, with defaults for missing and unknown values. */
export function readCalculator(values: NamedValues): CalculatorValues {
  const one = <Name extends SectionName>(name: Name) => listIds(name).find((id) => id === values.get(name));
  const several = <Name extends SectionName>(name: Name) => {
    const chosen = values.getAll(name);
    return listIds(name).filter((id) => chosen.includes(id));
  };
  const complexity = Number(values.get("complexity"));
  const description = values.get("description");
  return {
    projectType: one("projectType") ?? null,
    coreFeatures: several("coreFeatures"),
    advancedFeatures: several("advancedFeatures"),
    designFeatures: several("designFeatures"),
    additionalFeatures: several("additionalFeatures"),
    timeline: one("timeline") ?? defaultChoices.timeline,
    userScale: one("userScale") ?? defaultChoices.userScale,
    complexity:
      Number.isInteger(complexity) && complexity >= 1 && complexity <= 10
        ? complexity
        : defaultChoices.complexity,
    support: one("support") ?? defaultChoices.support,
    budget: one("budget") ?? "",
    description: typeof description === "string" ? description.slice(0, 4000) : "",
  };
}

/** Reads the choices of a stored estimate, with other ones for some names. */
export const readStoredChoices = (input: object, others: Record<string, string> = {}): CalculatorValues => {
  const values = new Map(Object.entries({ ...input, ...others }));
  return readCalculator({ get: (name) => values.get(name), getAll: (name) => [values.get(name)].flat() });
};

/** Whether a draft is complete enough to be priced. */
export const isPriceable = (draft: CalculatorValues): draft is CalculatorValues & EstimateChoices =>
  draft.projectType !== null;

/** The calculator's fields as the form has them: texts and lists of texts. */
export type EstimateFields = {
  [Name in keyof CalculatorValues]: CalculatorValues[Name] extends string[] ? string[] : string;
};

/** A draft as the values of the form's fields. */
export const toFields = (draft: CalculatorValues): EstimateFields => ({
  ...draft,
  projectType: draft.projectType ?? "",
  complexity: String(draft.complexity),
});
