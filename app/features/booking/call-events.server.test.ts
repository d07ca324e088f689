import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bookingSettings } from "#drizzle/schema/hosts";
import { bookCall, deleteCalls, listTimesOfWholeDays, visitorZone } from "#tests/support/calls";
import { storeHost } from "#tests/support/factories";
import { findHosts } from "~/features/calendar/hosts.server";
import { describeTime } from "~/features/calendar/zones";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { cancelBooking, moveBooking } from "./booking-changes.server";
import { requireBooking } from "./bookings.server";
import { listCallEvents, listCallsOfPerson, listCallsSoon } from "./call-events.server";

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
