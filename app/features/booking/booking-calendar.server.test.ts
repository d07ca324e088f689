import { expect, test } from "vitest";
import { bookings } from "#drizzle/schema/bookings";
import { bookingSlots } from "#drizzle/schema/hosts";
import { outbox } from "#drizzle/schema/outbox";
import { bookCall, listTimesOfWholeDays, readInvitation, sampleVisitor } from "#tests/support/calls";
import { deliverByMail } from "#tests/support/deliveries";
import { makeActor, storeHost } from "#tests/support/factories";
import { accountDeliveryHandlers } from "~/features/auth/account-link.server";
import { eraseLeadsOfPerson } from "~/features/erasure/lead-erasure.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { cancelBooking } from "./booking-changes.server";
import { requireBooking } from "./bookings.server";

test("erasing a person erases their calls and removes upcoming ones from the host's calendar", async () => {
  await storeHost("asha@example.com");
  const times = await listTimesOfWholeDays();
  const { leadId } = await requireBooking(
    await bookCall(times[0] ?? 0, { ...sampleVisitor, message: "Secret plans" }),
  );
  const canceled = await requireBooking(await bookCall(times[8] ?? 0, sampleVisitor));
  await cancelBooking(canceled);
  await atomic(db.delete(outbox));
  await eraseLeadsOfPerson(leadId, [leadId, canceled.leadId], makeActor({ email: "owner@example.com" }));
  expect([await db.$count(bookings), await db.$count(bookingSlots)]).toEqual([0, 0]);
  expect(await listTimesOfWholeDays()).toEqual(times);

  const mails = await deliverByMail(accountDeliveryHandlers, sharedNow() + 1);
  expect(mails).toMatchObject([{ to: [{ address: "asha@example.com" }] }]);
  const { text, event, method } = readInvitation(mails[0]);
  expect(method).toBe("CANCEL");
  expect(event.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect([event.sequence, event.startDate.toUnixTime() * 1000]).toEqual([1, times[0]]);
  expect(event.uid.split("@")[0]).toBe(leadId);
  expect(`${mails[0]?.subject}${mails[0]?.text}${text}`).not.toMatch(/mira|secret/i);
});
