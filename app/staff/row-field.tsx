import { getInputProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { type FormField, type ManagedProp, useFocusOnError } from "~/ui/form/field-parts";
import { FieldErrors } from "~/ui/messages";

type RowFieldProps = Omit<ComponentProps<"input">, Exclude<ManagedProp, "className"> | "type"> & {
  field: FormField;
  label: ReactNode;
  /** Whether a heading above the row shows the label too. It is then hidden, except on phones. */
  hasHeading: boolean;
  type?: "text" | "time" | "date";
  /** For a number. */
  figures?: boolean;
};

/** A field in a row of a table-like form. */
export function RowField({
  field,
  label,
  hasHeading,
  figures,
  className,
  type = "text",
  ...input
}: RowFieldProps) {
  const { maxLength, pattern, min, max, ...control } = getInputProps(field, { type });
  return (
    <div className={className}>
      <label
        htmlFor={field.id}
        className={classNames("mb-1 block font-sans text-small text-ink-2", hasHeading && "sm:sr-only")}
      >
        {label}
      </label>
      <input
        {...control}
        {...useFocusOnError(field)}
        autoComplete="off"
        {...input}
        className={classNames(
          "control min-h-11 w-full px-2.5 py-1.5 aria-invalid:border-2 aria-invalid:border-error",
          figures && "figures",
        )}
      />
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
