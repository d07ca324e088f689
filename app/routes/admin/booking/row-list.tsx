import { type DefaultValue, type FieldMetadata, useField } from "@conform-to/react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
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
  const { name, legend, hint, empty, add, newRow, max, nameRow, isCompact, className } = props;
  const [list, form] = useField<Row[]>(name);
  // A sender may put something else in the place of the list.
  const rows = Array.isArray(list.initialValue) ? list.getFieldList() : [];
  const [announcement, setAnnouncement] = useState("");
  const { box, focusNext } = useRowFocus(rows.length);
  const answered = props.change?.payload.name === name ? props.change : undefined;
  const isRemoved = answered?.type === "remove";
  return (
    <fieldset
      ref={box}
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
            data-row=""
            className={classNames(
              "flex items-start gap-2",
              isCompact ? "not-first:mt-2 max-sm:mt-2" : "mt-2",
            )}
          >
            {props.children(row, answered?.type === "insert" && index === rows.length - 1)}
            <ListButton
              {...form.remove.getButtonProps({ name, index })}
              data-remove=""
              aria-label={`Remove ${nameRow(row, index)}`}
              autoFocus={isRemoved && index === Math.min(answered.payload.index, rows.length - 1)}
              className={classNames("-mr-3.5", isCompact ? "max-sm:mt-7" : "mt-7")}
              onClick={() => {
                focusNext({ row: index, target: "[data-remove]" });
                setAnnouncement(`Removed ${nameRow(row, index)}.`);
              }}
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
            data-add=""
            aria-label={add.name}
            autoFocus={isRemoved && rows.length === 0}
            className="mt-1 -ml-3.5"
            onClick={() => focusNext({ row: rows.length, target: "input" })}
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

/** A position in the list, and what to focus there; without such a row, the button that adds one. */
type NextFocus = { row: number; target: "input" | "[data-remove]" };

/** Moves the focus after rows were added or removed. `count`: of the rows. */
function useRowFocus(count: number) {
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef<NextFocus | null>(null);
  useEffect(() => {
    if (!next.current || !box.current) return;
    const row = Math.min(next.current.row, count - 1);
    const found = box.current
      .querySelectorAll("[data-row]")
      [row]?.querySelector<HTMLElement>(next.current.target);
    const element = found ?? box.current.querySelector<HTMLElement>("[data-add]");
    next.current = null;
    element?.focus();
  }, [count]);
  const focusNext = (focus: NextFocus) => {
    next.current = focus;
  };
  return { box, focusNext };
}
