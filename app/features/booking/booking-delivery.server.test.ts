import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { leads } from "#drizzle/schema/leads";
import {
  bookCall,
  deleteCalls,
  listTimesOfWholeDays,
  readInvitation,
  visitorZone,
} from "#tests/support/calls";
import { storeHost } from "#tests/support/factories";
import { startSmtpServer } from "#tests/support/smtp-server";
import { selectLeadTitle } from "~/features/leads/leads.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { listLeadDeliveries } from "~/features/outbox/delivery-log.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { cancelBooking, moveBooking } from "./booking-changes.server";
import { bookingDeliveryHandlers } from "./booking-delivery.server";
import { requireBooking } from "./bookings.server";

beforeEach(deleteCalls);

test("e-mails carry an invitation that calendar apps update, and the visitor's has no typed text", async () => {
  await storeHost("asha@example.com", { place: "https://meet.example/studio" });
  const smtp = await startSmtpServer();
  const handlers = bookingDeliveryHandlers(createSmtpTransport(smtp.url));
  const send = () => deliverDue(handlers, sharedNow() + 1);
  const [at = 0, , , , later = 0] = await listTimesOfWholeDays();
  const message = "Buy; now,\\ at\nspam.example";
  const id = await bookCall(at, { name: 'Mira "M" Räikkönen\u2028', email: "mira@example.com", message });
  await send();
  const { leadId } = await requireBooking(id);
  await atomic(db.update(leads).set({ verification: "verified" }).where(eq(leads.id, leadId)));
  await moveBooking(await requireBooking(id), { at: later, zone: visitorZone, sequence: 0 });
  await send();
  await cancelBooking(await requireBooking(id));
  await send();

  const read = (address: string) => {
    const to = smtp.mails.filter((mail) => mail.to?.[0]?.address === address);
    return to.map((mail) => ({ mail, ...readInvitation(mail) }));
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
});

test("the studio takes over a removed host's call, and the log keeps whom each e-mail was sent to", async () => {
  await storeHost("asha@example.com");
  const smtp = await startSmtpServer();
  const handlers = bookingDeliveryHandlers(createSmtpTransport(smtp.url));
  const [at = 0] = await listTimesOfWholeDays();
  const booking = await requireBooking(await bookCall(at, { name: "Mira", email: "mira@example.com" }));
  await deliverDue(handlers, sharedNow() + 1);
  await atomic(db.delete(accounts));
  await cancelBooking(await requireBooking(booking.id));
  await deliverDue(handlers, sharedNow() + 1);
  const toHost = smtp.mails.filter((mail) => mail.to?.[0]?.address !== "mira@example.com");
  expect(toHost.map(({ to }) => to?.[0]?.address)).toEqual(["asha@example.com", env.leadsTo[0]]);
  const log = await listLeadDeliveries(booking.leadId, selectLeadTitle);
  const recipients = log.filter(({ kind }) => kind === "booking-host-mail").map((row) => row.recipients);
  expect(recipients).toEqual([env.leadsTo.join(", "), "asha@example.com"]);
});
