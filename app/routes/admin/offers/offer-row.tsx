import type { ComponentProps } from "react";
import { offerLimits, rowFields } from "~/features/offers/offer";
import { classNames } from "~/ui/class-names";
import { control } from "~/ui/form/field";
import { controlProps, described, startText } from "~/ui/form/field-frame";
import type { FormField } from "~/ui/form/use-html-form";
import { FieldErrors } from "~/ui/messages";

/** A line of an offer. Where its fields stand side by side, only the first line shows their labels. */
export function OfferRow({ row, get }: { row: number; get: (name: string) => FormField }) {
  const names = rowFields(row);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 py-2 max-sm:not-first:border-t max-sm:not-first:border-rule sm:grid-cols-[1fr_6rem_8rem]">
      <Cell
        field={get(names.description)}
        label="Line"
        row={row}
        data-limit={offerLimits.description}
        className="col-span-2 sm:col-span-1"
        dir="auto"
      />
      <Cell field={get(names.quantity)} label="Quantity" row={row} inputMode="decimal" />
      <Cell field={get(names.price)} label="Unit price" row={row} inputMode="numeric" />
    </div>
  );
}

type CellProps = ComponentProps<"input"> & { field: FormField; label: string; row: number };

const Cell = ({ field, label, row, className, ...input }: CellProps) => (
  <div className={className}>
    <label
      htmlFor={field.id}
      className={classNames("mb-1 block text-small text-ink-2", row > 1 && "sm:sr-only")}
    >
      {label} {row}
    </label>
    <input
      {...controlProps(field)}
      type="text"
      {...input}
      key={field.key}
      defaultValue={startText(field)}
      aria-describedby={described(field, null)}
      className={control}
    />
    <FieldErrors id={field.errorId} errors={field.errors} />
  </div>
);
