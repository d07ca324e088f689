import {
  hostFields,
  hostRowLabels,
  hostRowLimits,
  type Weekday,
  weekdayFields,
} from "~/features/calendar/host-fields";
import { QUARTER_MINUTES } from "~/features/calendar/working-hours";
import { numberLabel, toRuleName } from "~/lib/form/form-fields";
import { RowField } from "~/staff/row-field";
import type { FormField } from "~/ui/form/field-parts";
import type { ListChange } from "~/ui/form/list-change";
import { RowList } from "./row-list";

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
