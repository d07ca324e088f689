import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { fieldMessages, type Option } from "~/lib/form/fields";
import { classNames } from "~/ui/class-names";
import {
  describedBy,
  FieldNotes,
  type FieldProps,
  LabelText,
  type ManagedProp,
  TextLimit,
  useFocusOnError,
} from "./field-parts";

/** The classes of a text control. */
export const controlClasses =
  "control w-full min-h-12 px-3.5 py-2.5 aria-invalid:border-error aria-invalid:border-2";

type FieldFrameProps = FieldProps & {
  limit?: number;
  /** Shown between the control and its hint. */
  notes?: ReactNode;
  children: ReactNode;
};

/** A control with its label, notes and errors. */
function FieldFrame({ field, label, hint, className, limit, notes, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
        <LabelText label={label} required={field.required} />
      </label>
      {children}
      {limit ? <TextLimit field={field} limit={limit} start={field.defaultValue} /> : null}
      {notes}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

type TextType = "text" | "email" | "tel" | "url" | "search" | "password" | "date" | "color";

type TextFieldProps = FieldProps &
  Pick<FieldFrameProps, "notes"> &
  Omit<ComponentProps<"input">, ManagedProp | "type"> & { type?: TextType };

/** A one-line input with its label, hint and errors. */
export function TextField({ field, label, hint, className, notes, type = "text", ...input }: TextFieldProps) {
  const limit = type === "password" || type === "color" ? undefined : field.maxLength;
  const frame = { field, label, hint, className, notes, limit };
  // With `maxLength`, browsers silently cut pasted text. Without a title, they only say that a pattern does not match.
  // Numbers are typed as text, which has no `min` and `max`.
  // A password is never written back into the page.
  const { maxLength, pattern, min, max, ...control } = getInputProps(field, {
    type,
    value: type !== "password",
    ariaDescribedBy: describedBy(field, { hint, limit }),
  });
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        {...useFocusOnError(field)}
        pattern={input.title && pattern}
        {...(type !== "password" && { defaultValue: field.defaultValue })}
        dir="auto"
        {...input}
        className={controlClasses}
      />
    </FieldFrame>
  );
}

/** A multi-line input. */
export function TextAreaField({
  field,
  label,
  hint,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<"textarea">, ManagedProp>) {
  const limit = field.maxLength;
  const { maxLength, ...control } = getTextareaProps(field, {
    ariaDescribedBy: describedBy(field, { hint, limit }),
  });
  return (
    <FieldFrame field={field} label={label} hint={hint} className={className} limit={limit}>
      <textarea
        rows={6}
        dir="auto"
        {...useFocusOnError(field)}
        {...control}
        {...area}
        className={classNames(controlClasses, "resize-y")}
      />
    </FieldFrame>
  );
}

/** A select. Its first option is empty, unless `placeholder` is null: then an option is always selected. */
export function SelectField({
  field,
  label,
  hint,
  className,
  options,
  placeholder = "No preference yet",
  ...select
}: FieldProps &
  Omit<ComponentProps<"select">, ManagedProp> & { options: readonly Option[]; placeholder?: string | null }) {
  return (
    <FieldFrame field={field} label={label} hint={hint} className={className}>
      <select
        {...useFocusOnError(field)}
        {...getSelectProps(field, { ariaDescribedBy: describedBy(field, { hint }) })}
        {...select}
        className={controlClasses}
      >
        {placeholder === null ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Chooses a file. Its form needs `multipart/form-data`. */
export const FileField = ({
  field,
  label,
  hint,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, ManagedProp | "type">) => (
  <FieldFrame field={field} label={label} hint={hint}>
    <input
      // Scripts cannot choose a file.
      {...getInputProps(field, { type: "file", value: false, ariaDescribedBy: describedBy(field, { hint }) })}
      {...input}
      className="block w-full text-small"
    />
  </FieldFrame>
);

/** A phone number of any country. The server validates more strictly than the pattern. */
export const PhoneField = (props: Omit<ComponentProps<typeof TextField>, "type">) => (
  <TextField autoComplete="tel" title={fieldMessages.phone} {...props} type="tel" />
);
