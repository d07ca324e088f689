import { budgetBands } from "~/features/price-lists/calculator-options";
import { defaultChoices, listIds, type PriceList, type SectionName } from "~/features/price-lists/price-list";
import { type EstimateChoices, MAX_DESCRIPTION } from "./estimate";

/** The calculator's values, possibly incomplete: the project type may be missing. */
export type CalculatorValues = Omit<EstimateChoices, "projectType"> & {
  projectType: EstimateChoices["projectType"] | null;
  budget: string;
  description: string;
};

type Section = Exclude<SectionName, "budget">;

/** The common interface of FormData and URLSearchParams. */
type NamedValues = { get(name: string): unknown; getAll(name: string): unknown[] };

/**
 * Reads the calculator's values by field name. Missing ones, and those that are not on the list, are set to defaults.
 */
export function readCalculator(values: NamedValues, priceList: PriceList): CalculatorValues {
  const readOne = <Name extends Section>(name: Name) =>
    listIds(priceList, name).find((id) => id === values.get(name));
  const readSeveral = <Name extends Section>(name: Name) => {
    const chosen = values.getAll(name);
    return listIds(priceList, name).filter((id) => chosen.includes(id));
  };
  const complexity = Number(values.get("complexity"));
  const isComplexity = Number.isInteger(complexity) && complexity >= 1 && complexity <= 10;
  const description = values.get("description");
  return {
    projectType: readOne("projectType") ?? null,
    coreFeatures: readSeveral("coreFeatures"),
    advancedFeatures: readSeveral("advancedFeatures"),
    designFeatures: readSeveral("designFeatures"),
    additionalFeatures: readSeveral("additionalFeatures"),
    timeline: readOne("timeline") ?? defaultChoices.timeline,
    userScale: readOne("userScale") ?? defaultChoices.userScale,
    complexity: isComplexity ? complexity : defaultChoices.complexity,
    support: readOne("support") ?? defaultChoices.support,
    budget: budgetBands.find(({ id }) => id === values.get("budget"))?.id ?? "",
    description: typeof description === "string" ? description.slice(0, MAX_DESCRIPTION) : "",
  };
}

/** Reads the values of a stored estimate, some of them replaced with `overrides`. */
export const readStoredChoices = (
  input: object,
  priceList: PriceList,
  overrides: Record<string, string> = {},
): CalculatorValues => {
  const values = new Map(Object.entries({ ...input, ...overrides }));
  return readCalculator(
    { get: (name) => values.get(name), getAll: (name) => [values.get(name)].flat() },
    priceList,
  );
};

/** Whether the values are complete enough to be priced. */
export const isPriceable = (values: CalculatorValues): values is CalculatorValues & EstimateChoices =>
  values.projectType !== null;

/** The values of the form's fields: strings and lists of strings. */
export type EstimateFields = {
  [Name in keyof CalculatorValues]: CalculatorValues[Name] extends string[] ? string[] : string;
};

/** Converts the calculator's values to those of the form's fields. */
export const toFields = (values: CalculatorValues): EstimateFields => ({
  ...values,
  projectType: values.projectType ?? "",
  complexity: String(values.complexity),
});
