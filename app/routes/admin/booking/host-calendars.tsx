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
  const { busyAddress, busyReadAt, busyTriedAt, busyError } = settings;
  if (!ownLink) return null;
  const consequence = busyReadAt ? "The times read before still count as busy." : "No times count as busy.";
  return (
    <div className="space-y-8 text-small">
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
      {busyAddress !== null ? (
        <StaffSection id="busy" title="Busy times">
          <p>
            {busyReadAt ? (
              <>
                Read <LocalTime value={busyReadAt} format="date-time" />, and again every 15 minutes.
              </>
            ) : (
              "Not read yet."
            )}
          </p>
          {busyError ? (
            <p role="status" className="mt-2 font-semibold text-error">
              {busyReadAt === busyTriedAt ? busyError : `${busyError} ${consequence}`}
            </p>
          ) : null}
        </StaffSection>
      ) : null}
    </div>
  );
}

const Url = ({ children }: { children: ReactNode }) => (
  <code className="mt-2 block border border-rule bg-card px-3 py-2 [overflow-wrap:anywhere]">{children}</code>
);
