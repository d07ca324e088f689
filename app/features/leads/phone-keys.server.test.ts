import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { readLead, storeLead } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { listLeadsOfPerson } from "./lead-person.server";
import { storePhoneKeys } from "./phone-keys.server";

test("numbers of an earlier release are found, and get their keys once", async () => {
  await atomic(db.delete(leads));
  const call = { phone: "+1·555·010·0199 (desk)", phoneKey: null };
  for (let index = 0; index < 250; index += 1) await storeLead({ ...call, createdAt: index });
  const [none, now] = [await storeLead(), await storeLead({ phone: "1 555 010 0199" })];
  expect(await listLeadsOfPerson(now, [])).toHaveLength(251);
  expect(await storePhoneKeys()).toBe(250);
  expect(await db.$count(leads, isNull(leads.phoneKey))).toBe(1);
  expect((await readLead(none)).phoneKey).toBeNull();
  expect(await listLeadsOfPerson(now, [])).toHaveLength(251);
  expect(await storePhoneKeys()).toBe(0);
});
