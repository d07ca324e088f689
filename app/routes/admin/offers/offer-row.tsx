import { offerFields, rowFieldNames } from "~/features/offers/offer";
import { RowField } from "~/staff/row-field";
import type { FormField } from "~/ui/form/use-html-form";

/** A line of an offer. Where its fields stand side by side, only the first line shows their labels. */
export function OfferRow({ row, getField }: { row: number; getField: (name: string) => FormField }) {
  const names = rowFieldNames(row);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 py-2 max-sm:not-first:border-t max-sm:not-first:border-rule sm:grid-cols-[1fr_6rem_8rem]">
      <RowField
        field={getField(names.description)}
        label={`Line ${row}`}
        hasHeading={row > 1}
        data-limit={offerFields.description.max}
        className="col-span-2 sm:col-span-1"
        dir="auto"
      />
      <RowField
        field={getField(names.quantity)}
        label={`Quantity ${row}`}
        hasHeading={row > 1}
        inputMode="decimal"
        figures
      />
      <RowField
        field={getField(names.price)}
        label={`Unit price ${row}`}
        hasHeading={row > 1}
        inputMode="numeric"
        figures
      />
    </div>
  );
}
