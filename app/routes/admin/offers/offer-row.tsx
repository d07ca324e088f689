import { useField } from "@conform-to/react";
import { offerFieldLabels } from "~/features/offers/offer";
import { toRuleName } from "~/lib/form/form-fields";
import { RowButton } from "~/staff/row-button";
import { RowField } from "~/staff/row-field";
import type { useListChange } from "~/staff/use-list-change";
import { classNames } from "~/ui/class-names";
import type { FormField } from "~/ui/form/field-parts";

export type LineValues = Record<"description" | "quantity" | "price", string>;

type OfferRowProps = {
  /** The list's name. */
  name: string;
  index: number;
  /** The number of rows. */
  count: number;
  /** The id of the control that has the focus when the page opens. */
  focusId?: string;
  announce: ReturnType<typeof useListChange>["announce"];
};

/** A line of an offer. Where its fields stand side by side, only the first line shows their labels. */
export function OfferRow({ name, index, count, focusId, announce }: OfferRowProps) {
  const [row, form] = useField<LineValues>(`${name}[${index}]`);
  const { description, quantity, price } = row.getFieldset();
  const fieldProps = (field: FormField) => ({
    field,
    label: (
      <>
        {offerFieldLabels[toRuleName(field.name)]}
        <span className="sm:sr-only"> {index + 1}</span>
      </>
    ),
    hasHeading: index > 0,
    autoFocus: focusId === field.id,
  });
  const buttonProps = (id: string) => ({ id, autoFocus: focusId === id });
  const move = (to: number) => ({
    ...form.reorder.getButtonProps({ name, from: index, to }),
    onClick: announce(`Line ${index + 1} is line ${to + 1} now.`),
  });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 py-2 max-sm:not-first:border-t max-sm:not-first:border-rule sm:grid-cols-[1fr_5rem_7rem_auto]">
      <RowField {...fieldProps(description)} className="col-span-2 sm:col-span-1" dir="auto" />
      <RowField {...fieldProps(quantity)} inputMode="decimal" figures />
      <RowField {...fieldProps(price)} inputMode="numeric" figures />
      <div
        className={classNames(
          "col-span-2 flex justify-end self-start sm:col-span-1 sm:-mx-1",
          index === 0 && "sm:mt-7",
        )}
      >
        <RowButton
          {...buttonProps(`${row.id}-up`)}
          {...move(index - 1)}
          disabled={index === 0}
          icon="arrow-up"
          label={`Move line ${index + 1} up`}
        />
        <RowButton
          {...buttonProps(`${row.id}-down`)}
          {...move(index + 1)}
          disabled={index === count - 1}
          icon="arrow-down"
          label={`Move line ${index + 1} down`}
        />
        <RowButton
          {...buttonProps(`${row.id}-remove`)}
          {...form.remove.getButtonProps({ name, index })}
          onClick={announce(`Line ${index + 1} was removed.`)}
          icon="close"
          label={`Remove line ${index + 1}`}
        />
      </div>
    </div>
  );
}
