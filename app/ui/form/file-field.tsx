import type { ComponentProps } from "react";
import { FieldFrame } from "./field";
import { controlProps, describedBy, type FieldProps, type ManagedProp } from "./field-parts";

/** Chooses a file. Its form needs `multipart/form-data`. */
export const FileField = ({
  field,
  label,
  hint,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, ManagedProp | "type">) => (
  <FieldFrame field={field} label={label} hint={hint} required={input.required}>
    <input
      {...controlProps(field)}
      type="file"
      {...input}
      aria-describedby={describedBy(field, { hint })}
      className="block w-full text-small"
    />
  </FieldFrame>
);
