import { Link, useLoaderData } from "@remix-run/react";
import { BOOKING_PATH } from "~/content/booking-paths";
import { CALLS_PATH } from "~/content/staff-paths";
import { listUpcomingCalls } from "~/features/booking/bookings.server";
import { listPossibleHosts } from "~/features/calendar/host-settings.server";
import { listFilter, pageNumber } from "~/lib/list/list-filter";
import { quantity } from "~/lib/text/spelling";
import { StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { Pager } from "~/ui/list/pager";
import { CallList } from "./call-list";

export const meta = staffMeta("Booked calls");

const filter = listFilter(CALLS_PATH, { page: pageNumber() });

export const loader = staffLoader("editor", async ({ url, actor }) => {
  const hosts = await listPossibleHosts();
  return {
    ...(await listUpcomingCalls(filter.read(url.searchParams))),
    ownId: actor.id,
    isBookable: hosts.some(({ bookable, areCalendarsLost }) => bookable && !areCalendarsLost),
    hasLostCalendars: hosts.some(({ id, areCalendarsLost }) => id === actor.id && areCalendarsLost),
    // Editors set their own hours only.
    hosts: actor.role === "owner" ? hosts : [],
  };
});

const messages: DoneMessages = {
  canceled: { title: "The call was canceled.", text: "Both sides get an e-mail within seconds." },
};

export default function Calls() {
  const { calls, count, page, pages, ownId, isBookable, hasLostCalendars, hosts } =
    useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Booked calls"
      intro={
        isBookable ? `${quantity(count, "upcoming call")}.` : "No one takes calls, so no page offers them."
      }
      done={messages}
      beside={
        <div className="flex flex-wrap gap-3">
          {isBookable ? (
            <ButtonLink to={BOOKING_PATH} variant="secondary" size="small" className="min-h-11">
              The booking page
            </ButtonLink>
          ) : null}
          <ButtonLink to={`${CALLS_PATH}/${ownId}`} size="small" className="min-h-11">
            Your hours
          </ButtonLink>
        </div>
      }
    >
      {hasLostCalendars ? (
        <p role="status" className="mb-6 font-semibold text-error">
          The addresses of your calendars can no longer be decrypted, so none of your times are offered.
          Please enter them again under “Your hours”.
        </p>
      ) : null}
      <CallList calls={calls} />
      <Pager label="Call pages" page={page} pages={pages} href={(page) => filter.href({ page })} />
      {hosts.length > 0 ? (
        <div className="mt-10">
          <StaffSection id="hosts" title="Who takes calls">
            <ul className="ruled-rows border-y border-rule">
              {hosts.map(({ id, email, bookable, areCalendarsLost }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
                  <Link to={`${CALLS_PATH}/${id}`} className="link py-1 [overflow-wrap:anywhere]">
                    {email}
                  </Link>
                  {areCalendarsLost ? (
                    <span className="text-small font-semibold text-error">Calendars cannot be decrypted</span>
                  ) : (
                    <span className="text-small text-ink-2">
                      {bookable ? "Takes calls" : "Takes no calls"}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </StaffSection>
        </div>
      ) : null}
    </StaffPage>
  );
}
