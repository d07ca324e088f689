import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { MINUTE_MS } from "~/lib/text/time";
import { describedBy, FieldNotes, type FormField } from "~/ui/form/field-parts";

type TimeFieldProps = {
  field: FormField;
  /** The time that is shown at first, by default the field's. */
  initialValue?: string;
  label: string;
  hint?: string;
  /** Whether the browser's time zone is known. */
  isLocal: boolean;
  onChange?: (at: Date | undefined) => void;
};

/** A date and a time: in the browser's time zone, or in UTC without JavaScript. */
export function TimeField({
  field,
  initialValue = field.defaultValue ?? "",
  label,
  hint,
  isLocal,
  onChange,
}: TimeFieldProps) {
  const [at, setAt] = useState(() => parseTime(initialValue));
  const { name, ...control } = getInputProps(field, {
    type: "datetime-local",
    value: false,
    ariaDescribedBy: describedBy(field, { hint }),
  });
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 block text-small font-semibold">
        {label}
        <span className="font-normal text-ink-3"> (optional)</span>
      </label>
      <input
        {...control}
        // With JavaScript, a hidden field sends the time in UTC instead.
        name={isLocal ? undefined : name}
        defaultValue={isLocal ? formatLocalInput(at) : initialValue.replace(/(:\d{2}(\.\d+)?)?Z$/, "")}
        onChange={({ target: { value } }) => {
          const chosen = value ? new Date(value) : undefined;
          setAt(chosen);
          onChange?.(chosen);
        }}
        className="control min-h-11 w-full px-3 text-small aria-invalid:border-2 aria-invalid:border-error"
      />
      {isLocal ? <input type="hidden" name={name} value={at?.toISOString() ?? ""} /> : null}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

/** Parses a time. It is UTC unless it has a time zone. */
export function parseTime(value: string): Date | undefined {
  const date = new Date(/Z$|[+-]\d{2}:\d{2}$/.test(value) ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A time as the value of a datetime-local input, in the browser's time zone. */
function formatLocalInput(date: Date | undefined): string {
  if (!date) return "";
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, 16);
}
