import { parseWithZod } from "@conform-to/zod/v4";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { bookingSettings } from "#drizzle/schema/hosts";
import { storeAccount, storeHost } from "#tests/support/factories";
import { db } from "~/lib/database/db.server";
import { sealText } from "~/lib/secrets/sealed-text.server";
import { hostFields } from "./host-fields";
import { type HostValues, hostSchema } from "./host-schema.server";
import { findHostRevision, findHostSettings, renewFeedUrl, saveHostSettings } from "./host-settings.server";

test("a change of hours keeps the busy times of a calendar whose URL cannot be decrypted", async () => {
  const busySealed = sealText("https://calendar.example/asha.ics", { purpose: "another", boundTo: "" });
  const host = await storeHost("asha@example.com", { busySealed, busy: [[1, 2]], busyReadAt: 3 });
  const { busyAddresses, busyCalendars, feedSecret, code, ...settings } = await findHostSettings(host.id);
  expect([busyAddresses, busyCalendars]).toEqual([[], null]);
  const values = { ...settings, lengthMinutes: 45, busyAddresses: [] };
  await saveHostSettings(host, values as Parameters<typeof saveHostSettings>[1], { ...host, role: "editor" });
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, host.id));
  expect(row).toMatchObject({ lengthMinutes: 45, busySealed, busy: [[1, 2]], busyReadAt: 3 });
});

test("calendars are added to the one of an earlier release, and its times stay until it is removed", async () => {
  const [old, added] = ["https://old.example/x.ics", "https://new.example/x.ics"];
  const known = { busy: [[1, 2] as [number, number]], busyReadAt: 3, busyTriedAt: 3 };
  const host = await storeHost("bela@example.com", known, old);
  const save = async (...busyAddresses: string[]) => {
    const settings = await findHostSettings(host.id);
    const values = { ...settings, busyAddresses };
    await saveHostSettings(host, values as unknown as HostValues, { ...host, role: "editor" });
    const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, host.id));
    return { saved: (await findHostSettings(host.id)).busyAddresses, row };
  };
  expect(await findHostSettings(host.id)).toMatchObject({
    busyAddresses: [old],
    busyCalendars: [{ host: "old.example", readAt: 3, error: null }],
  });
  expect(await save(old)).toMatchObject({ saved: [old], row: known });
  // The new one is read as soon as possible.
  expect(await save(old, added)).toMatchObject({
    saved: [old, added],
    row: { busy: [[1, 2]], busyTriedAt: null },
  });
  expect((await findHostSettings(host.id)).busyCalendars).toMatchObject([{ readAt: 3 }, { readAt: null }]);
  expect(await save(added)).toMatchObject({ saved: [added], row: { busy: [], busyReadAt: null } });
  expect(await save()).toMatchObject({ saved: [], row: { busySealed: null, busy: [] } });
});

test("hours are saved for the first time, and again", async () => {
  const account = await storeAccount({ email: "first@example.com", role: "editor" });
  for (const lengthMinutes of [45, 60]) {
    const { feedSecret, code, busyCalendars, ...settings } = await findHostSettings(account.id);
    const values = { ...settings, lengthMinutes } as unknown as HostValues;
    await saveHostSettings(account, values, { ...account, role: "editor" });
    expect(await findHostSettings(account.id)).toMatchObject({ lengthMinutes });
  }
  expect(await findHostRevision(account.id)).toMatchObject({ revision: 2, revisedBy: account.id });
});

test("absences in the past are dropped", async () => {
  const [past, next] = [
    ["2020-01-01", "2020-01-03"],
    ["2020-01-01", "2999-01-01"],
  ] as [string, string][];
  const { id } = await storeHost("cleo@example.com", { daysOff: [past, next] as [string, string][] });
  expect((await findHostSettings(id)).daysOff).toEqual([next]);
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
