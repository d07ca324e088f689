import type { FieldRule } from "~/lib/form/field-rule";

/** The name of a category, in forms and imports. */
export const categoryNameRule = {
  label: "Name",
  max: 60,
  missing: "Please enter a name.",
} as const satisfies FieldRule;

/** The name of a tag, when it is changed. */
export const tagNameRule = {
  label: "Name",
  max: 100,
  missing: "Please enter a name.",
} as const satisfies FieldRule;
