import { parseWithZod } from "@conform-to/zod/v4";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { bookingSettings } from "#drizzle/schema/bookings";
import { storeAccount, storeHost } from "#tests/support/factories";
import { db } from "~/lib/database/db.server";
import { sealText } from "~/lib/secrets/sealed-text.server";
import { hostFields } from "./host-fields";
import { hostSchema } from "./host-schema.server";
import { findHostSettings, renewFeedUrl, saveHostSettings } from "./host-settings.server";

test("a change of hours keeps the busy times of a calendar whose URL cannot be decrypted", async () => {
  const busySealed = sealText("https://calendar.example/asha.ics", { purpose: "another", boundTo: "" });
  const host = await storeHost("asha@example.com", { busySealed, busy: [[1, 2]], busyReadAt: 3 });
  const { busyAddress, feedSecret, code, updatedAt, ...settings } = await findHostSettings(host.id);
  expect(busyAddress).toBe("");
  const values = { ...settings, lengthMinutes: 45, version: updatedAt, busyAddress: undefined };
  await saveHostSettings(host, values as Parameters<typeof saveHostSettings>[1], { ...host, role: "editor" });
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, host.id));
  expect(row).toMatchObject({ lengthMinutes: 45, busySealed, busy: [[1, 2]], busyReadAt: 3 });
});

test("renewFeedUrl rejects an account without call hours, and logs nothing", async () => {
  const account = await storeAccount({ email: "new@example.com", role: "editor" });
  const renewing = renewFeedUrl(account, { ...account, role: "editor" });
  await expect(renewing).rejects.toMatchObject({ options: { status: 409 } });
  expect(await db.$count(auditLog, eq(auditLog.event, "CALL_CALENDAR_RENEWED"))).toBe(0);
});

test.each([
  ["buffer", "", hostFields.buffer.missing],
  ["notice", "", hostFields.notice.missing],
  ["horizon", "", hostFields.horizon.missing],
  ["buffer", "121", "Please enter up to 120 minutes."],
  ["notice", "1.5", "Please enter up to 336 hours."],
  ["horizon", "0", "Please enter 1 to 60 days."],
  ["buffer", "0", undefined],
  ["horizon", "60", undefined],
])("the form of a host rejects %s = %j with %j", (name, value, message) => {
  const form = new FormData();
  form.set(name, value);
  expect(parseWithZod(form, { schema: hostSchema }).reply().error?.[name]?.[0]).toBe(message);
});
