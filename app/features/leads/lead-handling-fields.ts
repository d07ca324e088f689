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

/** The maximum value of a project, in US dollars. */
export const MAX_PROJECT_VALUE = 100_000_000;

/** The option that removes the assignee of selected leads. */
export const NO_ASSIGNEE = "none";

/** The maximum length of a note, in characters, and the maximum number of notes on a lead. */
export const NOTE_LIMIT = 5000;
export const MAX_NOTES = 100;

/** The hint about what moving leads to spam does to their calls. */
export const SPAM_AND_CALLS =
  "The host gets an e-mail, the visitor none. Taking the lead out of spam does not book the call again.";
