import { beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { bookingSettings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { bookingDeliveryHandlers } from "~/features/booking/booking-delivery.server";
import { findBooking, requireBooking } from "~/features/booking/bookings.server";
import { findLead, leadVersion } from "~/features/leads/leads.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createSmtpTransport } from "~/features/outbox/mail.server";
import { atomic, db, migrateDatabase, sharedNow } from "~/lib/database/db.server";
import { bookCall, listTimesOfWholeDays } from "../../../../tests/support/calls";
import { makeActor, storeHost } from "../../../../tests/support/factories";
import { startSmtpServer } from "../../../../tests/support/smtp-server";
import { moveLeadToSpam, updateLead } from "./lead-handling.server";
import { changeSelectedLeads } from "./selected-leads.server";

beforeAll(migrateDatabase);
beforeEach(() =>
  atomic(...[leads, bookingSettings, accounts, rateLimits, auditLog].map((table) => db.delete(table))),
);

const editor = makeActor({ email: "editor@example.com" });
const toSpam: Record<string, (id: string) => Promise<unknown>> = {
  "by its button": (id) => moveLeadToSpam(id, editor),
  "in the list": (id) => changeSelectedLeads("status", { leads: [id], status: "spam" }, editor),
  "on its page": async (id) => {
    const { lead } = (await findLead(id)) ?? {};
    if (!lead) throw new Error("not found");
    await updateLead(id, { status: "spam", version: leadVersion(lead) }, editor);
  },
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
  expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(["booking-host-mail"]);
  const audited = (await db.select().from(auditLog)).map(({ event }) => event);
  expect(audited.filter((event) => event === "CALL_CANCELLED")).toHaveLength(1);
  // A lead that is taken out of spam keeps its canceled call, whose time can be booked.
  await changeSelectedLeads("status", { leads: [leadId], status: "new" }, editor);
  expect(await findBooking(id)).toMatchObject({ status: "canceled" });
  expect(await bookCall(times[0] ?? 0)).not.toBe(id);
});

test("queued mails about a call are not sent to spam", async () => {
  await storeHost("asha@example.com");
  const { leadId } = await requireBooking(await bookCall((await listTimesOfWholeDays())[0] ?? 0));
  await moveLeadToSpam(leadId, editor);
  const smtp = await startSmtpServer();
  const transport = createSmtpTransport(smtp.url);
  await deliverDue(bookingDeliveryHandlers(transport), sharedNow() + 1);
  transport.close();
  await smtp.stop();
  expect(smtp.mails.length).toBeGreaterThan(0);
  for (const { to, subject } of smtp.mails)
    expect([to?.[0]?.address, subject]).toEqual([
      "asha@example.com",
      expect.stringMatching(/^Call canceled/),
    ]);
});
