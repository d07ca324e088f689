import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { bookingSettings, bookingSlots, bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { bookCall, listTimesOfWholeDays, visitor, zone } from "#tests/support/calls";
import { makeActor, readLead, storeHost } from "#tests/support/factories";
import { leadRow } from "#tests/support/rows";
import { startSmtpServer } from "#tests/support/smtp-server";
import { findHosts } from "~/features/calendar/hosts.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { listLeadDeliveries } from "~/features/outbox/delivery-log.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { atomic, db, migrateDatabase, sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { DAY_MS, MINUTE_MS } from "~/lib/text/duration";
import { writeHostCalendar } from "./booking-calendar.server";
import { cancelBooking, moveBooking } from "./booking-changes.server";
import { bookingDeliveryHandlers } from "./booking-delivery.server";
import { findBooking, listCallsInCalendar, listUpcomingCalls, requireBooking } from "./bookings.server";

beforeAll(migrateDatabase);
beforeEach(() =>
  atomic(...[leads, bookingSettings, accounts, rateLimits, auditLog].map((table) => db.delete(table))),
);

test("a booked call is assigned to its host, who gets a mail", async () => {
  const host = await storeHost("asha@example.com");
  const { leadId } = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
  expect((await readLead(leadId)).assigneeId).toBe(host.id);
  const recipients = (await listLeadDeliveries(leadId)).map(({ kind, recipient }) => [kind, recipient]);
  expect(Object.fromEntries(recipients)).toMatchObject({
    "booking-mail": visitor.email,
    "booking-host-mail": host.email,
  });
  await atomic(db.delete(accounts));
  const taken = (await listLeadDeliveries(leadId)).find(({ kind }) => kind === "booking-host-mail");
  expect(taken?.recipient).toBe(env.leadsTo.join(", "));
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
  // A call of 30 minutes and a break of 15 take three quarters of an hour.
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
  const ids = await Promise.all([1, 2, 3].map(() => bookCall(at, visitor, context)));
  expect(new Set(ids).size).toBe(1);
  expect(await bookCall(at, visitor, context)).toBe(ids[0]);
  expect(await db.$count(bookings)).toBe(1);
});

test("recordBooking refuses times that are not offered", async () => {
  await storeHost("asha@example.com", { notice: 48 });
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
  expect(await bookCall(at, visitor, { honeypotFilled: true })).toMatch(/^\/book\?sent=|^\?sent=/);
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
  for (let index = 0; index < 5; index += 1) await book(index);
  await expect(book(5)).rejects.toThrow("Too many calls were booked from your network today.");
  env.contactLimits = contactLimits;
  expect(await db.$count(bookings)).toBe(5);
});

test("moving and canceling a call free its time, happen once, and mail both sides", async () => {
  await storeHost("asha@example.com");
  const times = await listTimesOfWholeDays();
  const [at = 0] = times;
  // The call is moved below to the free time half an hour later.
  const later = times.slice(4).find((time) => times.includes(time + 30 * MINUTE_MS)) ?? 0;
  const id = await bookCall(at);
  const booked = await requireBooking(id);
  await Promise.all([1, 2, 3].map(() => moveBooking(booked, { at: later, zone: "Asia/Tokyo", sequence: 0 })));
  expect(await findBooking(id)).toMatchObject({ startAt: later, sequence: 1, zone: "Asia/Tokyo" });
  expect((await findBooking(id))?.lead.subject).toContain("(Tokyo time)");
  expect((await listTimesOfWholeDays())[0]).toBe(at);
  // The change is sent from a window that still shows the first time.
  const outdated = moveBooking(booked, { at: times[8] ?? 0, zone, sequence: 0 });
  await expect(outdated).rejects.toMatchObject({ options: { status: 409 } });

  const other = await bookCall(at, { name: "Ravi", email: "ravi@example.com" });
  const taken = moveBooking(await requireBooking(other), { at: later, zone, sequence: 0 });
  await expect(taken).rejects.toThrow("just been taken");
  // The new time overlaps with the present one.
  await cancelBooking(await requireBooking(other));
  const moved = await requireBooking(id);
  await moveBooking(moved, { at: later + 30 * MINUTE_MS, zone, sequence: 1 });

  const current = await requireBooking(id);
  await Promise.all([1, 2].map(() => cancelBooking(current, makeActor({ email: "asha@example.com" }))));
  await cancelBooking(await requireBooking(id));
  expect(await findBooking(id)).toMatchObject({ status: "canceled", sequence: 3 });
  expect(await listTimesOfWholeDays()).toEqual(times);
  expect(await db.select().from(auditLog)).toMatchObject([{ event: "CALL_CANCELLED" }]);
  await expect(moveBooking(await requireBooking(id), { at, zone, sequence: 3 })).rejects.toThrow("canceled");
  const mails = (await db.select().from(outbox)).filter(({ leadId }) => leadId === current.leadId);
  expect(mails.filter(({ kind }) => kind === "booking-mail")).toHaveLength(4);
  expect(mails.filter(({ kind }) => kind === "booking-host-mail")).toHaveLength(4);
  // The same person may book the same time again.
  expect(await bookCall(at)).not.toBe(id);
});

test("a call that has begun can be neither moved nor canceled", async () => {
  await storeHost("asha@example.com");
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  const id = await bookCall(at);
  const booked = await requireBooking(id);
  await expect(cancelBooking(booked, undefined, at)).rejects.toThrow("has begun");
  await expect(moveBooking(booked, { at: later, zone, sequence: 0 }, at)).rejects.toThrow("has begun");
});

test("a link cannot be used to send many mails", async () => {
  await storeHost("asha@example.com");
  const times = await listTimesOfWholeDays();
  const id = await bookCall(times[0] ?? 0);
  const moves = async () => {
    for (let index = 0; index < 11; index += 1)
      await moveBooking(await requireBooking(id), { at: times[2 + index] ?? 0, zone, sequence: index });
  };
  await expect(moves()).rejects.toMatchObject({ options: { status: 429 } });
  expect(await findBooking(id)).toMatchObject({ sequence: 10 });
});

test("mails carry an invitation that programs update, and the visitor's has no typed text", async () => {
  await storeHost("asha@example.com", { place: "https://meet.example/studio" });
  const smtp = await startSmtpServer();
  const transport = createSmtpTransport(smtp.url);
  const send = () => deliverDue(bookingDeliveryHandlers(transport), sharedNow() + 1);
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  const message = "Buy; now,\\ at\nspam.example";
  const id = await bookCall(at, { name: 'Mira "M" Räikkönen\u2028', email: "mira@example.com", message });
  await send();
  await moveBooking(await requireBooking(id), { at: later, zone, sequence: 0 });
  await send();
  await cancelBooking(await requireBooking(id));
  await send();

  const read = (address: string) => {
    const to = smtp.mails.filter((mail) => mail.to?.[0]?.address === address);
    return to.map((mail) => {
      const file = mail.attachments.find(({ filename }) => filename === "call.ics");
      const content = file?.content as ArrayBuffer | string;
      const text = typeof content === "string" ? content : new TextDecoder().decode(content);
      const calendar = new ICAL.Component(ICAL.parse(text));
      const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
      return { mail, text, event, method: calendar.getFirstPropertyValue("method") };
    });
  };
  const [toVisitor, toHost] = [read("mira@example.com"), read("asha@example.com")];
  for (const mails of [toVisitor, toHost]) {
    expect(mails.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(mails.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect(new Set(mails.map(({ event }) => event.uid)).size).toBe(1);
    expect(mails.map(({ event }) => event.startDate.toUnixTime() * 1000)).toEqual([at, later, later]);
    for (const { text } of mails)
      for (const line of text.split(/\r?\n/)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  for (const { mail, text } of toVisitor)
    expect(`${mail.text}${mail.subject}${text}`).not.toMatch(/spam|R.ikk/);
  expect(toVisitor[0]?.mail.text).toContain(`${env.siteUrl}/book/${id}`);
  expect(toVisitor[0]?.mail.text).toContain("(New York time)");
  expect(toVisitor[0]?.mail.text).toContain("(Berlin time)");
  expect(toHost[0]?.mail).toMatchObject({ subject: expect.stringContaining("Call booked: Mira") });
  expect(toHost[0]?.event.description).toContain(message);
  // The call's id is the visitor's secret.
  for (const { mail, text } of toHost) expect(mail.text + text).not.toContain(id);
  transport.close();
  await smtp.stop();
});

test("a calendar has the calls of one account, including canceled ones", async () => {
  const asha = await storeHost("asha@example.com");
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  await bookCall(at);
  const other = await bookCall(later, { name: "Ravi", email: "ravi@example.com" });
  await cancelBooking(await requireBooking(other));
  const text = await writeHostCalendar(await listCallsInCalendar(asha.id));
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(events.map((event) => event.getFirstPropertyValue("status"))).toEqual(["CANCELLED", "CONFIRMED"]);
  expect(await listCallsInCalendar(randomUUID())).toEqual([]);
  const calls = [{ title: "Mira", startAt: at, host: "asha@example.com" }];
  expect(await listUpcomingCalls({ page: 1 })).toMatchObject({ count: 1, calls });
});

test("a calendar with too many calls leaves out the earliest", async () => {
  const now = sharedNow();
  const rows = Array.from({ length: 501 }, (_, index) => ({ lead: leadRow(), startAt: now + index }));
  await atomic(
    db.insert(leads).values(rows.map(({ lead }) => lead)),
    db.insert(bookings).values(
      rows.map(({ lead, startAt }) => ({
        ...{ leadId: lead.id, accountId: "asha", host: "Asha", startAt, endAt: startAt + 1, zone },
        ...{ status: "booked" as const, createdAt: now, changedAt: now },
      })),
    ),
  );
  const starts = (await listCallsInCalendar("asha")).map(({ startAt }) => startAt);
  expect(starts).toEqual(
    rows
      .map(({ startAt }) => startAt)
      .toReversed()
      .slice(0, 500),
  );
});
