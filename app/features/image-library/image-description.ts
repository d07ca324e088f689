import { postFormLimits } from "~/features/post-editing/post-form";
import type { FieldRule } from "~/lib/form/field-rule";

/** The field of an image's description. */
export const imageDescription = {
  label: "Description",
  max: postFormLimits.imageAlt,
  missing: "Say what the image shows.",
} satisfies FieldRule;
