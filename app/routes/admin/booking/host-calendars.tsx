import type { ComponentProps, ReactNode } from "react";
import { CALLS_PATH } from "~/content/staff-paths";
import { StaffSection } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-text";
import type { HostForm } from "./host-form";

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
