import {
  AMOUNT_MISSING,
  mayBeOpenEnded,
  type PriceFieldRow,
  priceFieldName,
  priceRules,
} from "~/features/price-lists/price-fields";
import { RowField } from "~/staff/row-field";
import { controlProps, describedBy } from "~/ui/form/field-parts";
import type { FormField } from "~/ui/form/use-html-form";
import { FieldErrors } from "~/ui/messages";

type PriceRowProps = {
  section: string;
  row: PriceFieldRow;
  getField: (name: string) => FormField;
  /** A colleague's saved value, if it differs. */
  theirs?: string;
};

/** The fields of one option: label, amounts or multiplier, and whether it is available. */
export function PriceRow({ section, row: { id, label, isAlwaysOffered }, getField, theirs }: PriceRowProps) {
  const getPart = (part: Parameters<typeof priceFieldName>[0]) => getField(priceFieldName(part, id));
  const offered = getPart("offered");
  return (
    <fieldset className="min-w-0 border-b border-rule py-3 last:border-b-0">
      <legend className="sr-only">{label}</legend>
      <div className={priceGrid}>
        <RowField
          hasHeading
          field={getPart("label")}
          label={priceRules.label.label}
          required
          data-limit={priceRules.label.max}
          data-missing={priceRules.label.missing}
          className="max-sm:col-span-3"
        />
        {section === "timeline" ? (
          <RowField
            hasHeading
            field={getPart("times")}
            label="Multiplier"
            required
            inputMode="decimal"
            figures
          />
        ) : (
          <>
            <RowField
              hasHeading
              field={getPart("from")}
              label="From, in USD"
              required
              data-missing={AMOUNT_MISSING}
              inputMode="numeric"
              figures
            />
            <RowField
              hasHeading
              field={getPart("to")}
              label="To, in USD"
              inputMode="numeric"
              required={!mayBeOpenEnded(section)}
              data-missing={AMOUNT_MISSING}
              placeholder={mayBeOpenEnded(section) ? "open" : undefined}
              figures
            />
          </>
        )}
        <div className="max-sm:w-18 sm:col-start-4">
          {isAlwaysOffered ? (
            <p className="flex min-h-11 items-center text-small text-ink-2 max-sm:pt-5">Always offered</p>
          ) : (
            <>
              <label
                className="flex min-h-11 gap-x-3 gap-y-2.5 text-small max-sm:flex-col-reverse sm:items-center"
                key={offered.key}
              >
                <input
                  {...controlProps(offered)}
                  type="checkbox"
                  value="on"
                  defaultChecked={offered.initialValue === "on"}
                  aria-describedby={describedBy(offered)}
                />
                Offered
              </label>
              <FieldErrors id={offered.errorId} errors={offered.errors} />
            </>
          )}
        </div>
      </div>
      <Theirs text={theirs} />
    </fieldset>
  );
}

/** The value that someone else has saved for an option, beside yours. */
export const Theirs = ({ text }: { text?: string }) =>
  text === undefined ? null : (
    <p className="mt-1 text-small text-accent [overflow-wrap:anywhere]">{`Theirs: ${text}`}</p>
  );

/** The columns of a row, and of the headings above it. */
export const priceGrid =
  "grid grid-cols-[1fr_1fr_auto] items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_7rem_7rem_8rem]";
