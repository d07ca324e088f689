import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { bookings } from "#drizzle/schema/bookings";
import { bookingSettings, bookingSlots } from "#drizzle/schema/hosts";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import {
  bookCall,
  deleteCalls,
  listTimesOfWholeDays,
  sampleVisitor,
  visitorZone,
} from "#tests/support/calls";
import { readLead, storeHost } from "#tests/support/factories";
import { serve } from "#tests/support/serve";
import { findHosts } from "~/features/calendar/hosts.server";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/time";
import { moveBooking } from "./booking-changes.server";
import { findBooking, requireBooking } from "./bookings.server";

// Fetches without the guard against private addresses, because a test has no public one.
vi.mock("~/lib/http/fetch-public.server", async (importOriginal) => {
  const original = await importOriginal<typeof import("~/lib/http/fetch-public.server")>();
  const fetchPublic: typeof original.fetchPublic = (url, options) =>
    original.fetchPublic(url, { ...options, requireHttps: false, allowPrivate: true });
  return { ...original, fetchPublic };
});

/** The starts of busy hours in the host's calendar at the moment. Null makes the server fail. */
let busy: number[] | null = [];
let requests = 0;
const { url } = await serve((_request, response) => {
  requests += 1;
  if (!busy) return response.writeHead(500).end();
  const toUtc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.000/g, "");
  const events = busy.flatMap((at) => [
    ...["BEGIN:VEVENT", `UID:${at}`, `DTSTART:${toUtc(at)}`, "DURATION:PT1H", "END:VEVENT"],
  ]);
  response.end(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...events, "END:VCALENDAR", ""].join("\r\n"));
});

beforeEach(deleteCalls);

/** Stores a host whose own calendar was read some minutes ago. */
async function storeReadHost(minutesAgo: number): Promise<void> {
  const at = Date.now() - minutesAgo * MINUTE_MS;
  await storeHost("asha@example.com", { busyReadAt: at, busyTriedAt: at }, url);
  requests = 0;
}

test("a time that has become busy since the last reading is not booked", async () => {
  await storeReadHost(10);
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  busy = [at];
  await expect(bookCall(at)).rejects.toMatchObject({ options: { field: "at", status: 409 } });
  expect(requests).toBe(1);
  expect(await listTimesOfWholeDays()).not.toContain(at);
  // The calendar has just been read.
  expect(await findBooking(await bookCall(later))).toMatchObject({ startAt: later });
  expect(requests).toBe(1);
});

test("a call is not moved to a time that has become busy since the last reading", async () => {
  await storeReadHost(1);
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  const booking = await requireBooking(await bookCall(at));
  const tenMinutesAgo = Date.now() - 10 * MINUTE_MS;
  await atomic(db.update(bookingSettings).set({ busyReadAt: tenMinutesAgo, busyTriedAt: tenMinutesAgo }));
  busy = [later];
  const move = moveBooking(booking, { at: later, zone: visitorZone, sequence: 0 });
  await expect(move).rejects.toMatchObject({ options: { field: "at", status: 409 } });
  expect(requests).toBe(1);
});

test("a failing calendar blocks no booking and is not fetched again within a minute", async () => {
  await storeReadHost(10);
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  busy = null;
  expect(await findBooking(await bookCall(at))).toMatchObject({ startAt: at });
  await bookCall(later, { name: "Ravi", email: "ravi@example.com" });
  expect(requests).toBe(1);
});

test("a booked call is assigned to its host, who is e-mailed", async () => {
  const host = await storeHost("asha@example.com");
  const { leadId } = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
  expect((await readLead(leadId)).assigneeId).toBe(host.id);
});

const bookTwenty = (at: number) =>
  Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      bookCall(at, { name: "Visitor", email: `v${index}@example.com` }),
    ),
  );

test("twenty concurrent visitors cannot book the same time with one person", async () => {
  await storeHost("asha@example.com");
  const [at = 0, , later = 0] = await listTimesOfWholeDays();
  const results = await bookTwenty(at);
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  const taken = { message: expect.stringContaining("just been taken"), options: { status: 409 } };
  expect(failures).toMatchObject(Array(19).fill(taken));
  expect(await db.$count(bookings)).toBe(1);
  expect(await db.$count(leads)).toBe(1);
  // A call of 30 minutes and a break of 15 take three slots.
  expect(await db.$count(bookingSlots)).toBe(3);
  expect((await listTimesOfWholeDays()).slice(0, 2)).toEqual([later, expect.any(Number)]);
});

test("twenty concurrent visitors share three people's time, and calls are shared evenly", async () => {
  for (const name of ["asha", "ravi", "lena"]) await storeHost(`${name}@example.com`);
  const times = await listTimesOfWholeDays();
  const [at = 0] = times;
  const results = await bookTwenty(at);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const start of times.slice(4, 13).filter((_, index) => index % 2 === 0)) await bookCall(start);
  const rows = await db.select().from(bookings);
  const calls = (await findHosts()).map(
    (host) => rows.filter((row) => row.accountId === host.accountId).length,
  );
  expect(calls.sort()).toEqual([2, 3, 3]);
});

test("a second click finds the first call, even if other hosts are free", async () => {
  for (const name of ["asha", "ravi"]) await storeHost(`${name}@example.com`);
  const [at = 0] = await listTimesOfWholeDays();
  const context = { nonce: randomUUID(), clientAddress: "192.0.2.1" };
  const ids = await Promise.all([1, 2, 3].map(() => bookCall(at, sampleVisitor, context)));
  expect(new Set(ids).size).toBe(1);
  expect(await bookCall(at, sampleVisitor, context)).toBe(ids[0]);
  expect(await db.$count(bookings)).toBe(1);
});

test("recordBooking rejects times that are not available", async () => {
  await storeHost("asha@example.com", { noticeHours: 48 });
  const [at = 0] = await listTimesOfWholeDays();
  for (const wrong of [at + 5 * MINUTE_MS, at - 2 * DAY_MS, at + 90 * DAY_MS, 1, 2 ** 52])
    await expect(bookCall(wrong)).rejects.toMatchObject({ options: { field: "at", status: 409 } });
  // A writer takes no calls.
  await atomic(db.update(accounts).set({ role: "writer" }));
  await expect(bookCall(at)).rejects.toMatchObject({ options: { status: 409 } });
  expect(await findHosts()).toEqual([]);
});

test("a suspected submission takes no time", async () => {
  await storeHost("asha@example.com");
  const [at = 0] = await listTimesOfWholeDays();
  expect(await bookCall(at, sampleVisitor, { honeypotFilled: true })).toMatch(/^\/book\?sent=|^\?sent=/);
  expect(await db.$count(bookingSlots)).toBe(0);
  expect(await db.select().from(leads)).toMatchObject([{ kind: "booking", verification: "suspected" }]);
  expect(await db.$count(outbox)).toBe(0);
  expect((await listTimesOfWholeDays())[0]).toBe(at);
});

test("a network can book five calls a day", async () => {
  await storeHost("asha@example.com");
  const times = await listTimesOfWholeDays();
  const book = (index: number) => {
    const who = { name: "Visitor", email: `v${index}@example.com` };
    return bookCall(times[index * 2] ?? 0, who, { clientAddress: "192.0.2.77" });
  };
  const { contactLimits } = env;
  // Without these limits, which are per hour.
  env.contactLimits = { withToken: 100, withoutToken: 100 };
  onTestFinished(() => {
    env.contactLimits = contactLimits;
  });
  for (let index = 0; index < 5; index += 1) await book(index);
  await expect(book(5)).rejects.toThrow("Too many calls were booked from your network today.");
  expect(await db.$count(bookings)).toBe(5);
});
