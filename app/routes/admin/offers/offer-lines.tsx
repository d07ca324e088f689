import { useField } from "@conform-to/react";
import { MAX_LINES, offerFieldLabels } from "~/features/offers/offer";
import { toRuleName } from "~/lib/form/form-fields";
import { RowButton, RowField, useListChange } from "~/staff/list-rows";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { FormField } from "~/ui/form/field-parts";
import type { ListChange } from "~/ui/form/list-change";
import { FieldErrors } from "~/ui/messages";

/** The lines of an offer. `change`: the one that the page answers, if the browser sent it without JavaScript. */
export function OfferLines({ change }: { change?: ListChange }) {
  const [list, form] = useField<LineValues[]>("lines");
  // A sender may put something else in the place of the list.
  const rows = Array.isArray(list.initialValue) ? list.getFieldList() : [];
  const keys = rows.map(({ key }) => key);
  const { announcement, announce, focusId } = useListChange({
    id: list.id,
    keys,
    first: ".description",
    change,
  });
  return (
    <fieldset id={list.id} tabIndex={-1} className="min-w-0" aria-describedby={list.errors && list.errorId}>
      <legend className="mb-2 font-sans text-lead font-semibold">Lines</legend>
      <p className="mb-3 text-small text-ink-2">
        Prices are in whole US dollars. An empty quantity counts as 1. Empty lines are left out.
      </p>
      <FieldErrors id={list.errorId} errors={list.errors} />
      <div className="border-y border-rule py-2">
        {keys.map((key, index) => (
          <OfferRow
            key={key}
            name={list.name}
            index={index}
            count={keys.length}
            focusId={focusId}
            announce={announce}
          />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {keys.length < MAX_LINES ? (
        <Button
          {...form.insert.getButtonProps({ name: list.name })}
          id={`${list.id}-add`}
          variant="secondary"
          size="small"
          className="mt-4"
          autoFocus={focusId === `${list.id}-add`}
          onClick={announce()}
        >
          Add a line
        </Button>
      ) : null}
    </fieldset>
  );
}

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
function OfferRow({ name, index, count, focusId, announce }: OfferRowProps) {
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
