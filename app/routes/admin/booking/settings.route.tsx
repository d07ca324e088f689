import { useActionData, useLoaderData } from "@remix-run/react";
import { BOOKING_PATH } from "~/content/booking-paths";
import { CALLS_PATH } from "~/content/staff-paths";
import { readBusyTimes } from "~/features/calendar/busy-feed.server";
import { hostSchema } from "~/features/calendar/host-schema.server";
import {
  findHostRevision,
  findHostSettings,
  saveHostSettings,
} from "~/features/calendar/host-settings.server";
import { listZones } from "~/features/calendar/zones";
import { env } from "~/lib/env/env.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import type { DoneMessages } from "~/ui/done-notice";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { requireHost } from "./call-steps.server";
import { HostCalendars, HostForm } from "./host-settings";

export const meta = staffMeta("Call hours");

export const loader = staffLoader("editor", async (staff) => {
  const host = await requireHost(staff);
  const { feedSecret, code, ...settings } = await findHostSettings(host.id);
  return {
    host,
    settings,
    zones: listZones(settings.zone),
    rules: describeRules(hostSchema),
    ownLink: code ? `${env.siteUrl}${BOOKING_PATH}?with=${code}` : null,
    feed: feedSecret && `${env.siteUrl}${BOOKING_PATH}/${feedSecret}/call.ics`,
    token: staff.token,
  };
});

export const action = staffAction(
  "editor",
  {
    formName: "Call hours",
    schema: hostSchema,
    subject: requireHost,
    findRevision: ({ subject: { id } }) => findHostRevision(id),
  },
  async ({ subject: host, values, actor }) => {
    await saveHostSettings(host, values, actor);
    await readBusyTimes(host.id);
    return `${CALLS_PATH}/${host.id}?done=saved`;
  },
);

const messages: DoneMessages = {
  saved: { title: "Saved.", text: "The booking page shows the new times." },
  renewed: {
    title: "The calendar has a new address.",
    text: "Subscribe to it again; the old address no longer works.",
  },
};

export default function HostSettingsPage() {
  const { host, settings, zones, rules, ownLink, feed, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <StaffPage
      back={{ to: CALLS_PATH, label: "Back to the calls" }}
      title={host.isOwn ? "Your call hours" : `Call hours: ${host.email}`}
      done={messages}
    >
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <HostForm key={settings.revision} {...{ host, settings, zones, rules, token, lastResult }} />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <HostCalendars {...{ host, settings, ownLink, feed }} />
        </div>
      </div>
    </StaffPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
