import { type DefaultValue, type FieldMetadata, useField } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import {
  hostFields,
  hostRowLabels,
  hostRowLimits,
  type Weekday,
  weekdayFields,
} from "~/features/calendar/host-fields";
import { QUARTER_MINUTES } from "~/features/calendar/working-hours";
import { numberLabel, toRuleName } from "~/lib/form/form-fields";
import { RowField, useListChange } from "~/staff/list-rows";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { describedBy, type FormField } from "~/ui/form/field-parts";
import type { ListChange } from "~/ui/form/list-change";
import { FieldErrors } from "~/ui/messages";

/** `change`: the one that the page answers. */
type ListProps = { change?: ListChange };

const fieldProps = (field: FormField) => ({
  field,
  label: numberLabel(hostRowLabels[toRuleName(field.name)] ?? "", field.name),
  className: "min-w-0 flex-1",
});

/** The hours of each weekday. */
export const HoursLists = ({ change }: ListProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-semibold">Hours</legend>
    <p className="mb-3 text-small text-ink-2">
      {`In steps of ${QUARTER_MINUTES} minutes. The end of a day is 00:00, or 12:00 AM.`}
    </p>
    <div className="ruled-rows border-y border-rule">
      {weekdayFields.map((day) => (
        <DayList key={day} day={day} change={change} />
      ))}
    </div>
  </fieldset>
);

function DayList({ day, change }: ListProps & { day: Weekday }) {
  const { label } = hostFields[day];
  const control = { type: "time", step: QUARTER_MINUTES * 60, hasHeading: true, figures: true } as const;
  return (
    <RowList
      name={day}
      legend={label}
      empty="Day off"
      add={{ text: "Add hours", name: `Add hours on ${label}` }}
      newRow={{ from: "", to: "" }}
      first=".from"
      max={hostRowLimits.hours}
      nameRow={(row) => {
        const { value } = row.getFieldset().from;
        return `the ${value ? `hours from ${value}` : "empty hours"} on ${label}`;
      }}
      isCompact
      className="py-3"
      change={change}
    >
      {(row, autoFocus) => {
        const { from, to } = row.getFieldset();
        return (
          <>
            <RowField {...fieldProps(from)} {...control} autoFocus={autoFocus} />
            <RowField {...fieldProps(to)} {...control} />
          </>
        );
      }}
    </RowList>
  );
}

/** The absences of a host. */
export const DaysOffList = ({ change }: ListProps) => (
  <RowList
    name="daysOff"
    legend={hostFields.daysOff.label}
    hint="For a single day, leave the last day empty."
    empty="None"
    add={{ text: "Add days off", name: "Add days off" }}
    newRow={{ from: "", to: "" }}
    first=".from"
    max={hostRowLimits.daysOff}
    nameRow={(row) => {
      const { value } = row.getFieldset().from;
      return value ? `the days off from ${value}` : "the empty days off";
    }}
    change={change}
  >
    {(row, autoFocus) => {
      const { from, to } = row.getFieldset();
      const control = { type: "date", hasHeading: false, figures: true } as const;
      return (
        <>
          <RowField {...fieldProps(from)} {...control} autoFocus={autoFocus} />
          <RowField {...fieldProps(to)} {...control} />
        </>
      );
    }}
  </RowList>
);

/** The secret URLs of a host's own calendars. */
export const BusyAddressesList = ({ change }: ListProps) => (
  <RowList
    name="busyAddresses"
    legend={hostFields.busyAddresses.label}
    hint="The secret iCal addresses of Google Calendar, Outlook or Nextcloud. Only your busy times are used."
    empty="None"
    add={{ text: "Add a calendar", name: "Add a calendar" }}
    newRow=""
    max={hostRowLimits.busyAddresses}
    nameRow={(_row, index) => `calendar ${index + 1}`}
    change={change}
  >
    {(row, autoFocus) => (
      <RowField
        {...fieldProps(row)}
        hasHeading={false}
        spellCheck={false}
        data-secret
        autoFocus={autoFocus}
      />
    )}
  </RowList>
);

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
function RowList<Row extends string | Record<string, string>>(props: RowListProps<Row>) {
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
