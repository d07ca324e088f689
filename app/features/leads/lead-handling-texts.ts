import type { FieldRule } from "~/lib/form/fields";

/** The short texts that staff enter about a lead, by column of `leads`: for its form, conflicts and the export. */
export const handlingTexts = {
  lostReason: { label: "Lost because", max: 200 },
  nextStep: { label: "Next step", max: 200 },
} as const satisfies Record<string, FieldRule>;

export type HandlingText = keyof typeof handlingTexts;

export const handlingTextNames = Object.keys(handlingTexts) as HandlingText[];

/** The values of these texts for a form: empty if the lead has none. */
export const pickHandlingTexts = (lead: Record<HandlingText, string | null>) =>
  Object.fromEntries(handlingTextNames.map((name) => [name, lead[name] ?? ""])) as Record<
    HandlingText,
    string
  >;
