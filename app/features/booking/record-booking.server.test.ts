import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { bookingSettings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { bookCall, listTimesOfWholeDays } from "#tests/support/calls";
import { storeHost } from "#tests/support/factories";
import { busySealContext } from "~/features/calendar/busy-feed.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { sealText } from "~/lib/secrets/sealed-text.server";
import { findBooking } from "./bookings.server";

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
const server = createServer((_request, response) => {
  requests += 1;
  if (!busy) return response.writeHead(500).end();
  const toUtc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.000/g, "");
  const events = busy.flatMap((at) => [
    ...["BEGIN:VEVENT", `UID:${at}`, `DTSTART:${toUtc(at)}`, "DURATION:PT1H", "END:VEVENT"],
  ]);
  response.end(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...events, "END:VCALENDAR", ""].join("\r\n"));
});

beforeAll(async () => {
  await migrateDatabase();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());
beforeEach(() => atomic(db.delete(leads), db.delete(accounts)));

/** Stores a host whose own calendar was read some minutes ago. */
async function storeReadHost(minutesAgo: number): Promise<void> {
  const { id } = await storeHost("asha@example.com");
  const at = Date.now() - minutesAgo * 60_000;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/busy.ics`;
  const busySealed = sealText(address, busySealContext(id));
  await atomic(
    db
      .update(bookingSettings)
      .set({ busySealed, busyReadAt: at, busyTriedAt: at })
      .where(eq(bookingSettings.accountId, id)),
  );
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

test("a calendar that has just been read is not read again", async () => {
  await storeReadHost(1);
  const [at = 0] = await listTimesOfWholeDays();
  busy = [at];
  expect(await findBooking(await bookCall(at))).toMatchObject({ startAt: at });
  expect(requests).toBe(0);
});

test("a failing calendar blocks no booking, and is not fetched again within a minute", async () => {
  await storeReadHost(10);
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  busy = null;
  expect(await findBooking(await bookCall(at))).toMatchObject({ startAt: at });
  await bookCall(later, { name: "Ravi", email: "ravi@example.com" });
  expect(requests).toBe(1);
});
