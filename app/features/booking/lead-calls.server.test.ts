import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { outbox } from "#drizzle/schema/outbox";
import { bookCall, deleteCalls, listTimesOfWholeDays } from "#tests/support/calls";
import { deliverByMail, listQueuedKinds } from "#tests/support/deliveries";
import { makeActor, readLead, storeHost } from "#tests/support/factories";
import { cancelBooking } from "~/features/booking/booking-changes.server";
import { bookingDeliveryHandlers } from "~/features/booking/booking-delivery.server";
import { findBooking, requireBooking } from "~/features/booking/bookings.server";
import { callPart } from "~/features/booking/lead-calls.server";
import { moveLeadToSpam, updateLead } from "~/features/leads/lead-handling.server";
import { changeSelectedLeads } from "~/features/leads/selected-leads.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";

beforeEach(deleteCalls);

const editor = makeActor({ email: "editor@example.com" });
const toSpam: Record<string, (id: string) => Promise<unknown>> = {
  "by its button": (id) => moveLeadToSpam(id, editor, [callPart]),
  "in the list": (id) => changeSelectedLeads("status", { leads: [id], status: "spam" }, editor, [callPart]),
  "on its page": async (id) =>
    updateLead(id, { status: "spam", revision: (await readLead(id)).revision }, editor, [callPart]),
};

test.each(Object.keys(toSpam))(
  "moving a lead to spam %s cancels its call and tells only the host",
  async (way) => {
    await storeHost("asha@example.com");
    const times = await listTimesOfWholeDays();
    const id = await bookCall(times[0] ?? 0);
    const booking = await requireBooking(id);
    const { leadId } = booking;
    await atomic(db.delete(outbox));
    await toSpam[way]?.(leadId);
    // The second time changes nothing, nor does the visitor's page, which still shows the call.
    await toSpam[way]?.(leadId);
    await cancelBooking(booking);
    expect(await findBooking(id)).toMatchObject({ status: "canceled", sequence: 1 });
    expect(await listTimesOfWholeDays()).toEqual(times);
    expect(await listQueuedKinds()).toEqual(["booking-host-mail"]);
    expect(await db.$count(auditLog, eq(auditLog.event, "CALL_CANCELLED"))).toBe(1);
    // A lead that is taken out of spam keeps its canceled call, whose time can be booked.
    await changeSelectedLeads("status", { leads: [leadId], status: "new" }, editor, [callPart]);
    expect(await findBooking(id)).toMatchObject({ status: "canceled" });
    expect(await bookCall(times[0] ?? 0)).not.toBe(id);
  },
);

test.each(Object.keys(toSpam))(
  "moving a lead to spam %s does not cancel a call that its visitor has canceled",
  async (way) => {
    await storeHost("asha@example.com");
    const booking = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
    await atomic(db.delete(outbox));
    await cancelBooking(booking);
    await toSpam[way]?.(booking.leadId);
    expect(await readLead(booking.leadId)).toMatchObject({ status: "spam" });
    expect(await findBooking(booking.id)).toMatchObject({ status: "canceled", sequence: 1 });
    expect(await listQueuedKinds()).toEqual(["booking-host-mail", "booking-mail"]);
    expect(await db.$count(auditLog, eq(auditLog.event, "CALL_CANCELLED"))).toBe(0);
  },
);

test("queued e-mails about a call are not sent to spam", async () => {
  await storeHost("asha@example.com");
  const { leadId } = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
  await moveLeadToSpam(leadId, editor, [callPart]);
  const mails = await deliverByMail(bookingDeliveryHandlers, sharedNow() + 1);
  const canceled = {
    to: [{ address: "asha@example.com" }],
    subject: expect.stringMatching(/^Call canceled/),
  };
  expect(mails).toMatchObject([canceled, canceled]);
});
