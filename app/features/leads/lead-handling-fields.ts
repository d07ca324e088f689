import type { FieldRule } from "~/lib/form/field-rule";

/** The short fields that staff fill in about a lead, by column of `leads`: for its form, conflicts and the export. */
export const handlingFields = {
  lostReason: { label: "Lost because", max: 200 },
  nextStep: { label: "Next step", max: 200 },
} as const satisfies Record<string, FieldRule>;

export type HandlingField = keyof typeof handlingFields;

export const handlingFieldNames = Object.keys(handlingFields) as HandlingField[];

/** The values of these fields for a form: empty if the lead has none. */
export const pickHandlingTexts = (lead: Record<HandlingField, string | null>) =>
  Object.fromEntries(handlingFieldNames.map((name) => [name, lead[name] ?? ""])) as Record<
    HandlingField,
    string
  >;
