import { budgetBands } from "./budget-bands";
import { defaultChoices, type EstimateChoices, MAX_DESCRIPTION } from "./estimate";
import { listIds, type PriceList, type SectionName } from "./price-list";

/** The calculator's values, possibly incomplete: the project type may be missing. */
export type CalculatorValues = Omit<EstimateChoices, "projectType"> & {
  projectType: EstimateChoices["projectType"] | null;
  budget: string;
  description: string;
};

type Section = Exclude<SectionName, "budget">;

/** Named values such as FormData and URLSearchParams. */
type NamedValues = { get(name: string): unknown; getAll(name: string): unknown[] };

/** Reads the calculator's values by field name, with defaults for missing ones and those that are not on the list. */
export function readCalculator(values: NamedValues, list: PriceList): CalculatorValues {
  const one = <Name extends Section>(name: Name) => listIds(list, name).find((id) => id === values.get(name));
  const several = <Name extends Section>(name: Name) => {
    const chosen = values.getAll(name);
    return listIds(list, name).filter((id) => chosen.includes(id));
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
    budget: budgetBands.find(({ id }) => id === values.get("budget"))?.id ?? "",
    description: typeof description === "string" ? description.slice(0, MAX_DESCRIPTION) : "",
  };
}

/** Reads the values of a stored estimate, with overrides by name. */
export const readStoredChoices = (
  input: object,
  list: PriceList,
  overrides: Record<string, string> = {},
): CalculatorValues => {
  const values = new Map(Object.entries({ ...input, ...overrides }));
  return readCalculator(
    { get: (name) => values.get(name), getAll: (name) => [values.get(name)].flat() },
    list,
  );
};

/** Whether the values are complete enough to be priced. */
export const isPriceable = (values: CalculatorValues): values is CalculatorValues & EstimateChoices =>
  values.projectType !== null;

/** The calculator's fields as the form has them: texts and lists of texts. */
export type EstimateFields = {
  [Name in keyof CalculatorValues]: CalculatorValues[Name] extends string[] ? string[] : string;
};

/** The calculator's values as the form's fields. */
export const toFields = (values: CalculatorValues): EstimateFields => ({
  ...values,
  projectType: values.projectType ?? "",
  complexity: String(values.complexity),
});
