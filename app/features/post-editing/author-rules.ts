import type { FieldRule } from "~/lib/form/field-rule";
import { postFormLimits } from "./post-form";

/** The fields of an author, in the form and imports. */
export const authorRules = {
  name: { label: "Name", max: postFormLimits.author, missing: "Please enter a name." },
  image: { label: "Picture URL", max: 2_000 },
  bio: { label: "Text", max: 1_000 },
} as const satisfies Record<string, FieldRule>;
