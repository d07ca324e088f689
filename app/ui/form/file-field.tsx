import type { ComponentProps } from "react";
import { Frame } from "./field";
import { controlProps, described, type FieldFrame, type OwnProp } from "./field-frame";

/** Chooses a file. Its form needs `multipart/form-data`. */
export const FileField = ({
  field,
  label,
  hint,
  ...input
}: FieldFrame & Omit<ComponentProps<"input">, OwnProp | "type">) => (
  <Frame field={field} label={label} hint={hint} required={input.required}>
    <input
      {...controlProps(field)}
      type="file"
      {...input}
      aria-describedby={described(field, hint)}
      className="block w-full text-small file:mr-3 file:min-h-11 file:rounded-control file:border file:border-field file:bg-card file:px-3 file:font-semibold file:text-ink"
    />
  </Frame>
);
