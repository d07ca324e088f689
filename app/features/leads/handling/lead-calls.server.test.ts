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
import { leadVersion } from "~/features/leads/leads.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { moveLeadToSpam, updateLead } from "./lead-handling.server";
import { changeSelectedLeads } from "./selected-leads.server";

beforeEach(deleteCalls);

const editor = makeActor({ email: "editor@example.com" });
const toSpam: Record<string, (id: string) => Promise<unknown>> = {
  "by its button": (id) => moveLeadToSpam(id, editor),
  "in the list": (id) => changeSelectedLeads("status", { leads: [id], status: "spam" }, editor),
  "on its page": async (id) =>
    updateLead(id, { status: "spam", version: leadVersion(await readLead(id)) }, editor),
};

test.each(
  Object.keys(toSpam),
)("moving a lead to spam %s cancels its call and tells only the host", async (way) => {
  await storeHost("asha@example.com");
  const times = await listTimesOfWholeDays();
  const id = await bookCall(times[0] ?? 0);
  const { leadId } = await requireBooking(id);
  await atomic(db.delete(outbox));
  await toSpam[way]?.(leadId);
  // The second time changes nothing.
  await toSpam[way]?.(leadId);
  expect(await findBooking(id)).toMatchObject({ status: "canceled", sequence: 1 });
  expect(await listTimesOfWholeDays()).toEqual(times);
  expect(await listQueuedKinds()).toEqual(["booking-host-mail"]);
  expect(await db.$count(auditLog, eq(auditLog.event, "CALL_CANCELLED"))).toBe(1);
  // A lead that is taken out of spam keeps its canceled call, whose time can be booked.
  await changeSelectedLeads("status", { leads: [leadId], status: "new" }, editor);
  expect(await findBooking(id)).toMatchObject({ status: "canceled" });
  expect(await bookCall(times[0] ?? 0)).not.toBe(id);
});

test.each(
  Object.keys(toSpam),
)("a call that its visitor cancels while its lead is moved to spam %s is canceled once", async (way) => {
  await storeHost("asha@example.com");
  const booking = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
  const { leadId } = booking;
  await atomic(db.delete(outbox));
  await Promise.all([toSpam[way]?.(leadId), cancelBooking(booking)]);
  expect(await readLead(leadId)).toMatchObject({ status: "spam" });
  expect(await findBooking(booking.id)).toMatchObject({ status: "canceled", sequence: 1 });
  expect(await db.$count(outbox, eq(outbox.kind, "booking-host-mail"))).toBe(1);
  const byStaff = await db.$count(auditLog, eq(auditLog.event, "CALL_CANCELLED"));
  expect(await listQueuedKinds()).toHaveLength(byStaff === 1 ? 1 : 2);
});

test("queued e-mails about a call are not sent to spam", async () => {
  await storeHost("asha@example.com");
  const { leadId } = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
  await moveLeadToSpam(leadId, editor);
  const mails = await deliverByMail(bookingDeliveryHandlers, sharedNow() + 1);
  const canceled = {
    to: [{ address: "asha@example.com" }],
    subject: expect.stringMatching(/^Call canceled/),
  };
  expect(mails).toMatchObject([canceled, canceled]);
});
