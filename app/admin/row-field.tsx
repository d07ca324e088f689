import type { ComponentProps } from "react";
import { classNames } from "~/ui/class-names";
import { controlProps, describedBy, initialText } from "~/ui/form/field-parts";
import type { FormField } from "~/ui/form/use-html-form";
import { FieldErrors } from "~/ui/messages";

type RowFieldProps = Omit<ComponentProps<"input">, "id" | "name" | "type" | "defaultValue"> & {
  field: FormField;
  label: string;
  /** Whether the label is only shown on phones, where the table has no head. */
  hasHead: boolean;
  /** Shows a number. */
  figures?: boolean;
  [data: `data-${string}`]: string | number | undefined;
};

/** A field in a row of a table-like form. */
export const RowField = ({ field, label, hasHead, figures, className, ...input }: RowFieldProps) => (
  <div className={className}>
    <label
      htmlFor={field.id}
      className={classNames("mb-1 block font-sans text-small text-ink-2", hasHead && "sm:sr-only")}
    >
      {label}
    </label>
    <input
      {...controlProps(field)}
      type="text"
      autoComplete="off"
      {...input}
      key={field.key}
      defaultValue={initialText(field)}
      aria-describedby={describedBy(field)}
      className={classNames(
        "min-h-11 w-full rounded-control border border-field bg-card px-2.5 py-1.5 text-ink placeholder:text-ink-3 aria-invalid:border-2 aria-invalid:border-error",
        figures && "figures",
      )}
    />
    <FieldErrors id={field.errorId} errors={field.errors} />
  </div>
);
