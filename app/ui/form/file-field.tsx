import type { ComponentProps } from "react";
import { FieldErrors } from "../messages";
import type { FormField } from "./use-html-form";

type FileFieldProps = Omit<ComponentProps<"input">, "type" | "id" | "name" | "className"> & {
  field: FormField;
  label: string;
  hint: string;
};

/** Chooses a file, with its label, hint and errors. Its form needs `multipart/form-data`. */
export const FileField = ({ field, label, hint, ...input }: FileFieldProps) => (
  <div>
    <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
      {label}
      {input.required ? null : <span className="font-normal text-ink-3"> (optional)</span>}
    </label>
    <input
      {...input}
      id={field.id}
      type="file"
      name={field.name}
      aria-invalid={field.errors ? true : undefined}
      aria-describedby={field.errors ? field.errorId : undefined}
      className="block w-full text-small file:mr-3 file:min-h-11 file:rounded-control file:border file:border-field file:bg-card file:px-3 file:font-semibold file:text-ink"
    />
    <p className="mt-1.5 text-small text-ink-3">{hint}</p>
    <FieldErrors id={field.errorId} errors={field.errors} />
  </div>
);
