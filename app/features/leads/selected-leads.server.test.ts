import { expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { listAccountMails } from "#tests/support/deliveries";
import { makeActor, storeAccount, storeLead } from "#tests/support/factories";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { changeSelectedLeads } from "./selected-leads.server";

vi.hoisted(() => vi.stubEnv("ADMIN_EMAILS", "owner@example.com"));

test("selected leads are assigned with one e-mail, and answered with their reply time", async () => {
  await migrateDatabase();
  const ravi = makeActor({ id: "33333333-3333-4333-8333-333333333333", email: "ravi@example.com" });
  await storeAccount({ ...ravi, role: "editor" });
  const ids = [await storeLead({ name: "One" }), await storeLead({ name: "Two" })];
  const actor = makeActor({ email: "owner@example.com" });
  const selected = { leads: ids, status: "answered" as const, assigneeId: ravi.id };
  expect(await changeSelectedLeads("assign", selected, actor, [])).toBe(2);
  expect(await changeSelectedLeads("assign", selected, actor, [])).toBe(0);
  expect(await listAccountMails()).toMatchObject([
    { to: ravi.email, subject: "2 leads are assigned to you" },
  ]);
  expect(await changeSelectedLeads("status", selected, actor, [])).toBe(2);
  const answered = { status: "answered", assigneeId: ravi.id, answeredAt: expect.any(Number) };
  expect(await db.select().from(leads)).toMatchObject([answered, answered]);
  await atomic(db.delete(leads));
  const gone = changeSelectedLeads("status", selected, actor, []);
  await expect(gone).rejects.toMatchObject({ options: { status: 409 } });
});
