import ICAL from "ical.js";
import { expect, test } from "vitest";
import { bookingSlots, bookings } from "#drizzle/schema/bookings";
import { outbox } from "#drizzle/schema/outbox";
import { bookCall, listTimesOfWholeDays, visitor } from "#tests/support/calls";
import { makeActor, storeHost } from "#tests/support/factories";
import { startSmtpServer } from "#tests/support/smtp-server";
import { accountDeliveryHandlers } from "~/features/auth/account-delivery.server";
import { eraseLeadsOfPerson } from "~/features/erasure/lead-erasure.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { cancelBooking } from "./booking-changes.server";
import { requireBooking } from "./bookings.server";

test("erasing a person erases their calls, and removes upcoming ones from the host's calendar", async () => {
  await storeHost("asha@example.com");
  const times = await listTimesOfWholeDays();
  const { leadId } = await requireBooking(
    await bookCall(times[0] ?? 0, { ...visitor, message: "Secret plans" }),
  );
  const canceled = await requireBooking(await bookCall(times[8] ?? 0, visitor));
  await cancelBooking(canceled);
  await atomic(db.delete(outbox));
  await eraseLeadsOfPerson(leadId, [leadId, canceled.leadId], makeActor({ email: "owner@example.com" }));
  expect([await db.$count(bookings), await db.$count(bookingSlots)]).toEqual([0, 0]);
  expect(await listTimesOfWholeDays()).toEqual(times);

  const smtp = await startSmtpServer();
  const transport = createSmtpTransport(smtp.url);
  await deliverDue(accountDeliveryHandlers(transport), sharedNow() + 1);
  transport.close();
  await smtp.stop();
  const [mail] = smtp.mails;
  expect([smtp.mails.length, mail?.to?.[0]?.address]).toEqual([1, "asha@example.com"]);
  const file = mail?.attachments.find(({ filename }) => filename === "call.ics");
  const content = file?.content as ArrayBuffer | string;
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(event.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect([event.sequence, event.startDate.toUnixTime() * 1000]).toEqual([1, times[0]]);
  expect(event.uid.split("@")[0]).toBe(leadId);
  expect(`${mail?.subject}${mail?.text}${text}`).not.toMatch(/mira|secret/i);
});
