import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { bookingSettings } from "#drizzle/schema/hosts";
import { outbox } from "#drizzle/schema/outbox";
import { bookCall, deleteCalls, listTimesOfWholeDays, visitorZone } from "#tests/support/calls";
import { deliverByMail, listQueuedKinds } from "#tests/support/deliveries";
import { makeActor, readLead, storeHost } from "#tests/support/factories";
import { findHosts } from "~/features/calendar/hosts.server";
import { describeTime } from "~/features/calendar/zones";
import { moveLeadToSpam, updateLead } from "~/features/leads/lead-handling.server";
import { changeSelectedLeads } from "~/features/leads/selected-leads.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { cancelBooking, moveBooking } from "./booking-changes.server";
import { bookingDeliveryHandlers } from "./booking-delivery.server";
import { findBooking, requireBooking } from "./bookings.server";
import { callPart, listCallEvents, listCallsOfPerson, listCallsSoon } from "./lead-calls.server";

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

beforeEach(deleteCalls);

test("calls of today and tomorrow are listed, the account's own first", async () => {
  const asha = await storeHost("asha@example.com");
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  await bookCall(at);
  await storeHost("ravi@example.com");
  await atomic(
    db.update(bookingSettings).set({ bookable: false }).where(eq(bookingSettings.accountId, asha.id)),
  );
  await bookCall(at, { name: "Ravi’s client", email: "client@example.com" });
  const gone = await bookCall(later, { name: "Gone", email: "gone@example.com" });
  await cancelBooking(await requireBooking(gone));
  const titles = async (now: number, me: string = asha.id) =>
    (await listCallsSoon(me, now)).map(({ title, host }) => [title, host]);
  expect(await titles(at - MINUTE_MS)).toEqual([
    ["Mira", null],
    ["Ravi’s client", "ravi@example.com"],
  ]);
  const [free] = await findHosts();
  expect((await titles(at - MINUTE_MS, free?.accountId))[0]).toEqual(["Ravi’s client", null]);
  const [today] = await listCallsSoon(asha.id, at - MINUTE_MS);
  expect(today?.time).toMatch(/^Today, \d+:\d\d [AP]M \(Berlin time\)$/);
  expect((await listCallsSoon(asha.id, at - DAY_MS))[0]?.time).toMatch(/^Tomorrow, /);
  expect(await titles(at - 2 * DAY_MS)).toEqual([]);
  expect(await titles(at + DAY_MS)).toEqual([]);
});

test("timelines and the person's page show what happened to each call", async () => {
  await storeHost("asha@example.com");
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  const id = await bookCall(at);
  const { leadId } = await requireBooking(id);
  const titles = async (of = leadId) =>
    (await listCallEvents([leadId], of)).map(({ title, to }) => [title, to]);
  const name = (time: number) => `${describeTime(time, "Europe/Berlin")}, with asha@example.com`;
  expect(await titles()).toEqual([[`Call booked: ${name(at)}`, undefined]]);
  await moveBooking(await requireBooking(id), { at: later, zone: visitorZone, sequence: 0 });
  expect(await titles(randomUUID())).toEqual([
    [`Call moved to ${name(later)}`, `/admin/leads/${leadId}`],
    ["Call booked", `/admin/leads/${leadId}`],
  ]);
  await cancelBooking(await requireBooking(id));
  expect((await titles())[0]).toEqual([`Call canceled: ${name(later)}`, undefined]);
  const [call] = await listCallsOfPerson([leadId]);
  expect(call).toMatchObject({ change: "Canceled", host: "asha@example.com" });
  expect(JSON.stringify(call)).not.toContain(id);
});
