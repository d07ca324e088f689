import { getInputProps, useField } from "@conform-to/react";
import { memo } from "react";
import type { ItemFields, PriceFieldRow, TimelineFields } from "~/features/price-lists/price-fields";
import { RowField } from "~/staff/row-field";
import { FieldErrors } from "~/ui/messages";

type PriceRowProps = {
  section: string;
  row: PriceFieldRow;
};

/**
 * The fields of one option: label, amounts or multiplier, and whether it is available. Its own component, so that a
 * message in one row does not render all of them.
 */
export const PriceRow = memo(function PriceRow({ section, row }: PriceRowProps) {
  const { name, label: title, isAlwaysOffered } = row;
  const [group] = useField<ItemFields & TimelineFields>(name);
  const { label, min, max, times, offered } = group.getFieldset();
  return (
    <fieldset className="min-w-0 border-b border-rule py-3 last:border-b-0">
      <legend className="sr-only">{title}</legend>
      <div className={priceGrid}>
        <RowField hasHeading field={label} label="Label" className="max-sm:col-span-3" />
        {section === "timeline" ? (
          <RowField hasHeading field={times} label="Multiplier" inputMode="decimal" figures />
        ) : (
          <>
            <RowField hasHeading field={min} label="From, in USD" inputMode="numeric" figures />
            <RowField
              hasHeading
              field={max}
              label="To, in USD"
              inputMode="numeric"
              placeholder={max.required ? undefined : "open"}
              figures
            />
          </>
        )}
        <div className="max-sm:w-18 sm:col-start-4">
          {isAlwaysOffered ? (
            <p className="flex min-h-11 items-center text-small text-ink-2 max-sm:pt-5">Always offered</p>
          ) : (
            <>
              <label className="flex min-h-11 gap-x-3 gap-y-2.5 text-small max-sm:flex-col-reverse sm:items-center">
                <input {...getInputProps(offered, { type: "checkbox" })} />
                Offered
              </label>
              <FieldErrors id={offered.errorId} errors={offered.errors} />
            </>
          )}
        </div>
      </div>
    </fieldset>
  );
});

/** The columns of a row, and of the headings above it. */
export const priceGrid =
  "grid grid-cols-[1fr_1fr_auto] items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_7rem_7rem_8rem]";
