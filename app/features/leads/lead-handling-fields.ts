import type { FieldRule } from "~/lib/form/field-rule";

/** The short texts that staff write about a lead. */
export const handlingFields = {
  lostReason: { label: "Lost because", max: 200 },
  nextStep: { label: "Next step", max: 200 },
} as const satisfies Record<string, FieldRule>;

/** The greatest value of a project, in US dollars. */
export const MAX_PROJECT_VALUE = 100_000_000;

/** The option that removes the assignee of selected leads. */
export const NO_ASSIGNEE = "none";
