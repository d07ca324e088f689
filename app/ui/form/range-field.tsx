import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type FormEvent, useId, useState } from "react";
import { useHydrated } from "../use-hydrated";
import { described, type FieldFrame, FieldNotes, startText } from "./field-frame";
import "./range-field.css";

type RangeFieldProps = Omit<FieldFrame, "field"> & {
  field: FieldMetadata<string | undefined> | FieldMetadata<number | undefined>;
  min: number;
  max: number;
  step?: number;
  /** Where the slider starts if the field has no value. */
  start: number;
  /** Words for the two ends, such as 'Simple' and 'Very complex'. */
  ends?: readonly [string, string];
  onInput?: (value: number) => void;
};

/** A whole number on a scale. The ticks tell the value without a script, the figure beside the label with one. */
export function RangeField({
  field,
  label,
  hint,
  className,
  min,
  max,
  step = 1,
  start,
  ends,
  onInput,
}: RangeFieldProps) {
  const initial = Number(startText(field) ?? start);
  const [value, setValue] = useState(Number.isFinite(initial) ? initial : start);
  const hydrated = useHydrated();
  const endsId = useId();
  const ticks = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
  const move = (event: FormEvent<HTMLInputElement>) => {
    const next = event.currentTarget.valueAsNumber;
    setValue(next);
    onInput?.(next);
  };
  const describedBy = [described(field, hint), ends && endsId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={field.id} className="text-small font-semibold">
          {label}
        </label>
        <output htmlFor={field.id} className="figures min-h-6 text-body font-medium text-accent">
          {hydrated ? `${value} / ${max}` : null}
        </output>
      </div>
      <input
        {...getInputProps(field as FieldMetadata<string | undefined>, { type: "range", value: false })}
        {...{ min, max, step }}
        key={field.key}
        defaultValue={Number.isFinite(initial) ? initial : start}
        onInput={move}
        aria-describedby={describedBy || undefined}
        className="range block"
      />
      <div aria-hidden="true" className="figures flex justify-between px-px text-label text-ink-3">
        {ticks.map((tick) => (
          <span key={tick} className="w-6 text-center">
            {tick}
          </span>
        ))}
      </div>
      {ends ? (
        <p id={endsId} className="mt-1 flex justify-between gap-4 text-small text-ink-2">
          <span>{ends[0]}</span>
          <span className="sr-only"> to </span>
          <span>{ends[1]}</span>
        </p>
      ) : null}
      <FieldNotes {...{ field, hint }} />
    </div>
  );
}
