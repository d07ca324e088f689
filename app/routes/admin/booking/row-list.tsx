import { type DefaultValue, type FieldMetadata, useField } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { useListChange } from "~/staff/use-list-change";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { describedBy } from "~/ui/form/field-parts";
import type { ListChange } from "~/ui/form/list-change";
import { FieldErrors } from "~/ui/messages";

type RowListProps<Row> = {
  name: string;
  legend: string;
  hint?: ReactNode;
  /** Shown if there are no rows. */
  empty: string;
  /** The text of the button that adds a row, and its name. */
  add: { text: string; name: string };
  newRow: Row;
  /** What follows a row's id in the id of its first field. */
  first?: string;
  max: number;
  /** What a row is, such as `the days off from 2026-12-24`. */
  nameRow: (row: FieldMetadata<Row>, index: number) => string;
  /** The legend is beside the rows, whose labels are hidden, except on phones. */
  isCompact?: boolean;
  className?: string;
  /** The change that the page answers, if the browser sent it without JavaScript. */
  change?: ListChange;
  /** The controls of a row. `autoFocus` is for the first one. */
  children: (row: FieldMetadata<Row>, autoFocus: boolean) => ReactNode;
};

/** A list of rows that can be added and removed, with or without JavaScript. */
export function RowList<Row extends string | Record<string, string>>(props: RowListProps<Row>) {
  const { name, legend, hint, empty, add, newRow, first = "", max, nameRow, isCompact, className } = props;
  const [list, form] = useField<Row[]>(name);
  // A sender may put something else in the place of the list.
  const rows = Array.isArray(list.initialValue) ? list.getFieldList() : [];
  const { announcement, announce, focusId } = useListChange({
    id: list.id,
    keys: rows.map(({ key }) => key),
    first,
    change: props.change?.payload.name === name ? props.change : undefined,
  });
  return (
    <fieldset
      id={list.id}
      tabIndex={-1}
      aria-describedby={describedBy(list, { hint })}
      className={classNames("min-w-0 outline-none", className)}
    >
      {/* Floating, because browsers draw a legend on the border of its fieldset. */}
      <legend
        className={classNames(
          "float-left text-small font-semibold",
          isCompact ? "max-sm:w-full sm:w-24 sm:py-2.5" : "w-full",
        )}
      >
        {legend}
      </legend>
      <div className={isCompact ? "max-sm:clear-both sm:ml-24" : "clear-both"}>
        {hint ? (
          <p id={list.descriptionId} className="mt-1 text-small text-ink-3">
            {hint}
          </p>
        ) : null}
        {rows.length === 0 ? (
          <p className={classNames("text-small text-ink-2", isCompact ? "sm:py-2.5" : "mt-1")}>{empty}</p>
        ) : null}
        {rows.map((row, index) => (
          <div
            key={row.key}
            className={classNames(
              "flex items-start gap-2",
              isCompact ? "not-first:mt-2 max-sm:mt-2" : "mt-2",
            )}
          >
            {props.children(row, focusId === row.id + first)}
            <ListButton
              {...form.remove.getButtonProps({ name, index })}
              id={`${row.id}-remove`}
              aria-label={`Remove ${nameRow(row, index)}`}
              autoFocus={focusId === `${row.id}-remove`}
              className={classNames("-mr-[14px]", isCompact ? "max-sm:mt-7" : "mt-7")}
              onClick={announce(`Removed ${nameRow(row, index)}.`)}
            >
              Remove
            </ListButton>
          </div>
        ))}
        <FieldErrors id={list.errorId} errors={list.errors} />
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
        {rows.length < max ? (
          <ListButton
            {...form.insert.getButtonProps({ name: list.name, defaultValue: newRow as DefaultValue<Row> })}
            id={`${list.id}-add`}
            aria-label={add.name}
            autoFocus={focusId === `${list.id}-add`}
            className="mt-1 -ml-3.5"
            onClick={announce()}
          >
            {add.text}
          </ListButton>
        ) : null}
      </div>
    </fieldset>
  );
}

const ListButton = (button: ComponentProps<typeof Button>) => (
  <Button variant="quiet" size="small" {...button} />
);
