import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { bookCall, deleteCalls, listTimesOfWholeDays, visitorZone } from "#tests/support/calls";
import { makeActor, readLead, storeHost } from "#tests/support/factories";
import { callPart } from "~/features/booking/lead-calls.server";
import { describeKind } from "~/features/leads/lead";
import { exportLeadsOfPerson } from "~/features/leads/lead-export.server";
import { leadFilter } from "~/features/leads/lead-filter";
import { listLeads } from "~/features/leads/lead-lists.server";
import { listLeadsOfPerson } from "~/features/leads/lead-person.server";
import { leadSearchText } from "~/features/leads/lead-search";
import { requireLead } from "~/features/leads/lead-view.server";
import { atomic, db } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/time";
import { cancelBooking, moveBooking } from "./booking-changes.server";
import { findBooking, requireBooking } from "./bookings.server";

beforeEach(deleteCalls);

test("moving and canceling a call free its time, take effect only once, and e-mail both sides", async () => {
  await storeHost("asha@example.com");
  const times = await listTimesOfWholeDays();
  const [at = 0] = times;
  // The call is moved below to the free time half an hour later.
  const later = times.slice(4).find((time) => times.includes(time + 30 * MINUTE_MS)) ?? 0;
  const id = await bookCall(at);
  const booked = await requireBooking(id);
  await Promise.all([1, 2, 3].map(() => moveBooking(booked, { at: later, zone: "Asia/Tokyo", sequence: 0 })));
  expect(await findBooking(id)).toMatchObject({ startAt: later, sequence: 1, zone: "Asia/Tokyo" });
  const lead = await readLead((await requireBooking(id)).leadId);
  expect(lead.subject).toContain("(Tokyo time)");
  expect(lead.searchText).toBe(leadSearchText(lead));
  expect((await listTimesOfWholeDays())[0]).toBe(at);
  // The change is sent from a window that still shows the first time.
  const outdated = moveBooking(booked, { at: times[8] ?? 0, zone: visitorZone, sequence: 0 });
  await expect(outdated).rejects.toMatchObject({ options: { status: 409 } });

  const other = await bookCall(at, { name: "Ravi", email: "ravi@example.com" });
  const taken = moveBooking(await requireBooking(other), { at: later, zone: visitorZone, sequence: 0 });
  await expect(taken).rejects.toThrow("just been taken");
  // The new time overlaps the current one.
  await cancelBooking(await requireBooking(other));
  const moved = await requireBooking(id);
  await moveBooking(moved, { at: later + 30 * MINUTE_MS, zone: visitorZone, sequence: 1 });

  const current = await requireBooking(id);
  await Promise.all([1, 2].map(() => cancelBooking(current, makeActor({ email: "asha@example.com" }))));
  await cancelBooking(await requireBooking(id));
  expect(await findBooking(id)).toMatchObject({ status: "canceled", sequence: 3 });
  expect(await listTimesOfWholeDays()).toEqual(times);
  expect(await db.select().from(auditLog)).toMatchObject([{ event: "CALL_CANCELLED" }]);
  await expect(moveBooking(await requireBooking(id), { at, zone: visitorZone, sequence: 3 })).rejects.toThrow(
    "canceled",
  );
  const mails = (await db.select().from(outbox)).filter(({ leadId }) => leadId === current.leadId);
  // The second move is above the limit of an unverified visitor's mailbox; the host cancels.
  expect(mails.filter(({ kind }) => kind === "booking-mail")).toHaveLength(3);
  expect(mails.filter(({ kind }) => kind === "booking-host-mail")).toHaveLength(4);
  // The same person may book the same time again.
  expect(await bookCall(at)).not.toBe(id);
});

test.each([
  ["verified", 5],
  ["unverified", 2],
] as const)(
  "a %s visitor's changes send no more than %d e-mails a day to one mailbox",
  async (verification, limit) => {
    await storeHost("asha@example.com");
    const times = await listTimesOfWholeDays();
    const id = await bookCall(times[0] ?? 0);
    const { leadId } = await requireBooking(id);
    await atomic(db.update(leads).set({ verification }).where(eq(leads.id, leadId)));
    for (let sequence = 0; sequence < 8; sequence++) {
      const at = times[sequence % 2 === 0 ? 8 : 0] ?? 0;
      await moveBooking(await requireBooking(id), { at, zone: visitorZone, sequence });
    }
    await cancelBooking(await requireBooking(id));
    const countMails = (kind: "booking-mail" | "booking-host-mail") =>
      db.$count(outbox, and(eq(outbox.leadId, leadId), eq(outbox.kind, kind)));
    expect(await countMails("booking-mail")).toBe(limit);
    expect(await countMails("booking-host-mail")).toBe(10);
    // Another call of the same person.
    const next = await requireBooking(await bookCall(times[0] ?? 0));
    await cancelBooking(next, makeActor({ email: "asha@example.com" }));
    const mails = await db.select().from(outbox).where(eq(outbox.leadId, next.leadId));
    expect(mails.filter(({ kind }) => kind === "booking-mail")).toHaveLength(1);
  },
);

test.each([
  ["its visitor", undefined, "closed"],
  ["staff", makeActor(), "new"],
] as const)(
  "a call that %s canceled no longer looks booked, and its lead is %s",
  async (_who, actor, status) => {
    await storeHost("asha@example.com");
    const booking = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
    const readRow = async () => {
      const { leads: listed } = await listLeads(leadFilter.read(new URLSearchParams()), "a", [callPart]);
      const row = listed.find(({ id }) => id === booking.leadId);
      return [row && describeKind(row.kind, row.kindLabel), row?.clock === null, row?.status];
    };
    expect(await readRow()).toEqual(["Booked call", false, "new"]);
    await cancelBooking(booking, actor);
    expect(await readRow()).toEqual(["Canceled call", status === "closed", status]);
    expect(await requireLead(booking.leadId, [callPart])).toMatchObject({
      kindLabel: "Canceled call",
      awaitsReply: status === "new",
    });
    expect(await listLeadsOfPerson(booking.leadId, [callPart])).toMatchObject([
      { kindLabel: "Canceled call" },
    ]);
    const file = await exportLeadsOfPerson(booking.leadId, makeActor(), [callPart]);
    expect(await new Response(file as BodyInit).text()).toContain('"Canceled call"');
  },
);

test("a canceled call keeps a lead that was answered, or is already spam, as it is", async () => {
  await storeHost("asha@example.com");
  for (const status of ["answered", "spam"] as const) {
    const booking = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
    await atomic(db.update(leads).set({ status, answeredAt: 5 }).where(eq(leads.id, booking.leadId)));
    await cancelBooking(booking);
    expect(await requireLead(booking.leadId)).toMatchObject({ status, answeredAt: 5 });
    await atomic(db.delete(leads));
  }
});

test("a call that has begun can be neither moved nor canceled", async () => {
  await storeHost("asha@example.com");
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  const id = await bookCall(at);
  const booked = await requireBooking(id);
  await expect(cancelBooking(booked, undefined, at)).rejects.toThrow("already started");
  await expect(moveBooking(booked, { at: later, zone: visitorZone, sequence: 0 }, at)).rejects.toThrow(
    "already started",
  );
});

test("a call's link cannot be used to flood anyone with e-mails", async () => {
  await storeHost("asha@example.com");
  const times = await listTimesOfWholeDays();
  const id = await bookCall(times[0] ?? 0);
  const moves = async () => {
    for (let index = 0; index < 11; index += 1)
      await moveBooking(await requireBooking(id), {
        at: times[2 + index] ?? 0,
        zone: visitorZone,
        sequence: index,
      });
  };
  await expect(moves()).rejects.toMatchObject({
    options: { status: 429, headers: { "Retry-After": "86400" } },
  });
  expect(await findBooking(id)).toMatchObject({ sequence: 10 });
});
