import { CALLS_PATH } from "~/content/staff-paths";
import { callLengths, hostFields, weekdayFields } from "~/features/calendar/host-fields";
import type { HostSettings } from "~/features/calendar/host-settings.server";
import { formatDaysOff, formatHours } from "~/features/calendar/working-hours";
import { listLabels, ruleProps } from "~/lib/form/field-rule";
import type { Rejection } from "~/lib/form/form-error";
import { TheirVersion } from "~/staff/their-version";
import { CheckboxGroup } from "~/ui/form/choice";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

type HostFormProps = {
  host: { id: string };
  settings: Omit<HostSettings, "feedSecret" | "code">;
  zones: { region: string; zones: string[] }[];
  token: string;
  lastResult?: Rejection;
};

const labels = listLabels(hostFields);

const toFieldValues = (settings: HostFormProps["settings"]): Record<string, string> => ({
  bookable: settings.bookable ? "yes" : "",
  name: settings.name,
  place: settings.place,
  zone: settings.zone,
  ...Object.fromEntries(weekdayFields.map((name, day) => [name, formatHours(settings.hours[day] ?? [])])),
  length: String(settings.lengthMinutes),
  buffer: String(settings.breakMinutes),
  notice: String(settings.noticeHours),
  horizon: String(settings.horizonDays),
  daysOff: formatDaysOff(settings.daysOff),
  busyAddress: settings.busyAddress ?? "",
});

/** The form for a member of staff's call hours. */
export function HostForm({ host, settings, zones, token, lastResult }: HostFormProps) {
  const action = `${CALLS_PATH}/${host.id}`;
  const storedValues = toFieldValues(settings);
  const isConflict = lastResult?.initialValue && lastResult.initialValue.version !== `${settings.updatedAt}`;
  const [form, getField] = useHtmlForm<Record<keyof typeof hostFields, string>>({
    id: "hours",
    lastResult,
    defaultValue: storedValues,
  });
  const fieldProps = (name: keyof typeof hostFields) => ({
    field: getField(name),
    ...ruleProps(hostFields[name]),
  });
  const renderNumber = (name: "buffer" | "notice" | "horizon") => (
    <TextField {...fieldProps(name)} inputMode="numeric" pattern="\s*[0-9]+\s*" />
  );
  return (
    <PostForm
      form={form}
      action={action}
      token={token}
      labels={labels}
      errorTitle="The hours were not saved."
      className="space-y-5"
      button={["Save", "Saving..."]}
    >
      <input type="hidden" name="version" value={settings.updatedAt} />
      {isConflict ? <TheirVersion labels={labels} values={storedValues} /> : null}
      <CheckboxGroup
        field={getField("bookable")}
        legend={labels.bookable}
        required
        options={[
          {
            value: "yes",
            label: "Visitors can book calls",
            description: "If no one takes calls, no page offers them.",
          },
        ]}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField {...fieldProps("name")} hint="As shown to visitors." />
        <SelectField
          {...fieldProps("zone")}
          placeholder={null}
          required
          options={zones.flatMap((group) =>
            group.zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
          )}
        />
      </div>
      <TextField
        {...fieldProps("place")}
        hint="Shown in the invitation: the address of your video room, or “We call you”."
      />
      <fieldset>
        <legend className="mb-1 font-semibold">Hours</legend>
        <p className="mb-3 text-small text-ink-2">
          For example, 9:00-12:00, 13:00-17:00. Leave a day empty to take it off.
        </p>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {weekdayFields.map((name) => (
            <TextField key={name} {...fieldProps(name)} autoComplete="off" />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          {...fieldProps("length")}
          placeholder={null}
          required
          options={callLengths.map((value) => ({ value, label: `${value} minutes` }))}
        />
        {renderNumber("buffer")}
        {renderNumber("notice")}
        {renderNumber("horizon")}
      </div>
      <TextAreaField
        {...fieldProps("daysOff")}
        rows={3}
        hint="One absence per line, such as 2026-12-24 or 2026-12-24 to 2027-01-02."
      />
      <TextField
        {...fieldProps("busyAddress")}
        autoComplete="off"
        spellCheck={false}
        hint="The secret iCal address from Google Calendar, Outlook or Nextcloud. Only the times when you are busy are used."
      />
    </PostForm>
  );
}
