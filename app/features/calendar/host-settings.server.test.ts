import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingSettings } from "#drizzle/schema/bookings";
import { storeHost } from "#tests/support/factories";
import { db } from "~/lib/database/db.server";
import { sealText } from "~/lib/secrets/sealed-text.server";
import { findHostSettings, saveHostSettings } from "./host-settings.server";

test("a change of hours keeps the busy times of a calendar whose URL cannot be decrypted", async () => {
  const busySealed = sealText("https://calendar.example/asha.ics", { purpose: "another", boundTo: "" });
  const host = await storeHost("asha@example.com", { busySealed, busy: [[1, 2]], busyReadAt: 3 });
  const { busyAddress, feedSecret, code, updatedAt, ...settings } = await findHostSettings(host.id);
  expect(busyAddress).toBe("");
  const values = { ...settings, length: 45, version: updatedAt, busyAddress: undefined };
  await saveHostSettings(host, values as Parameters<typeof saveHostSettings>[1], { ...host, role: "editor" });
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.accountId, host.id));
  expect(row).toMatchObject({ length: 45, busySealed, busy: [[1, 2]], busyReadAt: 3 });
});
