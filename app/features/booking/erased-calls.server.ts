import type { Statement } from "#drizzle/connection";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { describeTime } from "~/features/calendar/zones";
import { sharedNow } from "~/lib/database/db.server";
import { getLeadsTo } from "~/lib/env/brand.server";
import { ERASURE_REASON, writeInvitation } from "./booking-calendar.server";
import { type Booking, listCallsAhead } from "./bookings.server";

/** The statements that queue e-mails without personal data, which remove the calls of erased leads from calendars. */
export async function queueErasedCallMails(leadIds: readonly string[]): Promise<Statement[]> {
  const mails: Statement[] = [];
  for (const call of await listCallsAhead(leadIds)) {
    const { hostEmail, startAt, hostZone, sequence } = call;
    const canceled: Booking = { ...call, status: "canceled", sequence: sequence + 1, changedAt: sharedNow() };
    const mail = {
      to: hostEmail ?? getLeadsTo().join(", "),
      limit: "staff" as const,
      subject: `Call canceled: ${describeTime(startAt, hostZone)}`,
      lines: [
        ERASURE_REASON,
        "This e-mail takes the call out of your calendar. Please delete the earlier e-mails about it, which name the person.",
      ],
      icalEvent: await writeInvitation(canceled, "erased"),
    };
    mails.push(...queueAccountMail(mail));
  }
  return mails;
}
