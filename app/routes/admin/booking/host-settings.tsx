import { useForm } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { CALLS_PATH } from "~/content/staff-paths";
import {
  callLengths,
  hostFields,
  hostRowLabels,
  type Weekday,
  weekdayFields,
} from "~/features/calendar/host-fields";
import type { HostSettings } from "~/features/calendar/host-settings.server";
import { toClockValue } from "~/features/calendar/working-hours";
import { listLabels } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { StaffSection } from "~/staff/staff-page";
import { describeDay, TheirVersion, toComparedFields } from "~/staff/versions";
import { ButtonLink } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { CheckboxGroup } from "~/ui/form/choice";
import { SelectField, TextField } from "~/ui/form/field";
import { isListChange, nameAfter } from "~/ui/form/list-change";
import { EnterButton, PostForm } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";
import { BusyAddressesList, DaysOffList, HoursLists } from "./host-lists";

type HostFormProps = {
  host: { id: string };
  settings: Omit<HostSettings, "feedSecret" | "code">;
  zones: { region: string; zones: string[] }[];
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

type Period = { from: string; to: string };
type ListName = Weekday | "daysOff" | "busyAddresses";
type HostFields = Record<Exclude<keyof typeof hostFields, ListName>, string> &
  Record<Weekday | "daysOff", Period[]> & { busyAddresses: string[] };

const labels = listLabels(hostFields);

const nameZone = (zone: string) => zone.replaceAll("_", " ");

const toFieldValues = (settings: HostFormProps["settings"]) => ({
  bookable: settings.bookable ? "yes" : "",
  name: settings.name,
  place: settings.place,
  zone: settings.zone,
  ...(Object.fromEntries(
    weekdayFields.map((name, day) => [
      name,
      (settings.hours[day] ?? []).map(([from, until]) => ({
        from: toClockValue(from),
        to: toClockValue(until),
      })),
    ]),
  ) as Record<Weekday, Period[]>),
  length: String(settings.lengthMinutes),
  buffer: String(settings.breakMinutes),
  notice: String(settings.noticeHours),
  horizon: String(settings.horizonDays),
  daysOff: settings.daysOff.map(([from, to]) => ({ from, to: to === from ? "" : to })),
  busyAddresses: settings.busyAddresses,
});

/** Hours in words, such as `9:00-17:00`. */
const describePeriod = ({ from = "", to = "" }: Partial<Period>) =>
  [from, to].map((time) => time.replace(/^0(?=\d:)/, "")).join("-");

const describeAbsence = ({ from = "", to = "" }: Partial<Period>) =>
  [from, to].filter(Boolean).map(describeDay).join(" to ");

const bookableOption = {
  value: "yes",
  label: "Visitors can book calls",
  description: "If no one takes calls, no page offers them.",
};

const lengthOptions = callLengths.map((value) => ({ value, label: `${value} minutes` }));

const comparedFields = toComparedFields(labels, {
  ...Object.fromEntries(
    weekdayFields.map((name) => [name, { formatRow: describePeriod, placeholder: "Day off" }]),
  ),
  bookable: { options: [bookableOption], placeholder: "Visitors cannot book calls" },
  zone: { format: nameZone },
  length: { options: lengthOptions },
  daysOff: { formatRow: describeAbsence, placeholder: "None" },
  busyAddresses: { placeholder: "None" },
});

/** The form for a member of staff's call hours. */
export function HostForm({ host, settings, zones, rules, token, lastResult }: HostFormProps) {
  const action = `${CALLS_PATH}/${host.id}`;
  const [form, fields] = useForm<HostFields>({
    id: "hours",
    lastResult,
    // Conform gives keys to the default rows only.
    defaultValue: lastResult?.initialValue ?? toFieldValues(settings),
    ...checkInBrowser<HostFields>(rules, nameAfter),
  });
  const change = isListChange(lastResult?.intent) ? lastResult.intent : undefined;
  const numbers = (["buffer", "notice", "horizon"] as const).map((name) => (
    <TextField key={name} field={fields[name]} label={labels[name]} inputMode="numeric" />
  ));
  return (
    <PostForm
      form={form}
      action={action}
      token={token}
      labels={{ ...labels, ...hostRowLabels }}
      errorTitle="The hours were not saved."
      className="flex flex-col gap-5"
      button={["Save", "Saving..."]}
    >
      <EnterButton />
      <TheirVersion
        revision={settings.revision}
        lastResult={lastResult}
        fields={comparedFields}
        theirs={toFieldValues(settings)}
      />
      <CheckboxGroup field={fields.bookable} legend={labels.bookable} options={[bookableOption]} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField field={fields.name} label={labels.name} hint="As shown to visitors." />
        <SelectField
          field={fields.zone}
          label={labels.zone}
          placeholder={null}
          options={zones.flatMap((group) =>
            group.zones.map((zone) => ({ value: zone, label: nameZone(zone) })),
          )}
        />
      </div>
      <TextField
        field={fields.place}
        label={labels.place}
        hint="Shown in the invitation: the address of your video room, or “We call you”."
      />
      <HoursLists change={change} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField field={fields.length} label={labels.length} placeholder={null} options={lengthOptions} />
        {numbers}
      </div>
      <DaysOffList change={change} />
      <BusyAddressesList change={change} />
    </PostForm>
  );
}

type HostCalendarsProps = Pick<ComponentProps<typeof HostForm>, "host" | "settings"> & {
  /** The booking page with this member of staff's times only, and the secret calendar; null before the first save. */
  ownLink: string | null;
  feed: string | null;
};

/** The calendar URLs of a member of staff, and the result of reading their own calendar. */
export function HostCalendars({ host, settings, ownLink, feed }: HostCalendarsProps) {
  const { busyCalendars, busyTriedAt } = settings;
  if (!ownLink) return null;
  return (
    <div className="flex flex-col gap-8 text-small">
      <StaffSection id="link" title="Link">
        <p>A booking page with only these times:</p>
        <Url>{ownLink}</Url>
      </StaffSection>
      <StaffSection id="feed" title="Call calendar">
        <p>
          Subscribe to it in your calendar app. Anyone who has this address can read the calls with names and
          messages, so keep it secret.
        </p>
        {feed ? <Url>{feed}</Url> : <p className="mt-2">Its address can no longer be decrypted.</p>}
        <div className="mt-3">
          <ButtonLink to={`${CALLS_PATH}/${host.id}/renew`} variant="secondary" size="small">
            New address
          </ButtonLink>
        </div>
      </StaffSection>
      {busyCalendars?.length === 0 ? null : (
        <StaffSection id="busy" title="Busy times">
          {busyCalendars ? (
            <ul className="flex flex-col gap-4">
              {busyCalendars.map((calendar, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the position is what identifies a calendar
                <li key={index}>
                  <p className="font-semibold [overflow-wrap:anywhere]">
                    {`Calendar ${index + 1} (${calendar.host})`}
                  </p>
                  <BusyCalendar {...calendar} triedAt={busyTriedAt} />
                </li>
              ))}
            </ul>
          ) : (
            <BusyError>
              The addresses can no longer be decrypted, so no times are offered. Please enter them again.
            </BusyError>
          )}
        </StaffSection>
      )}
    </div>
  );
}

const describeKnown = (readAt: number | null) =>
  readAt ? "The times read before still count as busy." : "No times count as busy.";

type BusyCalendarProps = { readAt: number | null; error: string | null; triedAt: number | null };

function BusyCalendar({ readAt, error, triedAt }: BusyCalendarProps) {
  return (
    <>
      <p>
        {readAt ? (
          <>
            Read <LocalTime value={readAt} format="date-time" after="," /> and again every 15 minutes.
          </>
        ) : (
          "Not read yet."
        )}
      </p>
      {error ? (
        <BusyError>{readAt === triedAt ? error : `${error} ${describeKnown(readAt)}`}</BusyError>
      ) : null}
    </>
  );
}

const BusyError = ({ children }: { children: string }) => (
  <p role="status" className="mt-2 font-semibold text-error">
    {children}
  </p>
);

const Url = ({ children }: { children: ReactNode }) => (
  <code className="mt-2 block border border-rule bg-card px-3 py-2 [overflow-wrap:anywhere]">{children}</code>
);
