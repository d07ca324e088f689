import { expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { makeActor, storeEstimate } from "#tests/support/factories";
import { db } from "~/lib/database/db.server";
import { estimateFilter } from "./estimate-filter";
import { listEstimates } from "./estimate-list.server";
import { findNotedEstimate, saveEstimateNote } from "./estimate-note.server";

const actor = makeActor({ email: "editor@example.com", clientAddress: "192.0.2.1" });

test("a note is changed, found, kept from being overwritten, and deleted", async () => {
  const estimate = await storeEstimate();
  const save = (note: string, revision = 0) => saveEstimateNote(estimate, { note, revision }, actor);
  const stored = async () => (await findNotedEstimate(estimate.id))?.note ?? null;
  await save("");
  expect(await db.$count(auditLog)).toBe(0);
  await save("Ask for the Übergabe first");
  await save("Ask for the Übergabe first");
  expect(await db.$count(auditLog)).toBe(1);
  for (const q of ["Übergabe", estimate.code]) {
    const { estimates } = await listEstimates(estimateFilter.read(new URLSearchParams({ q })));
    expect(estimates).toMatchObject([{ code: estimate.code, note: "Ask for the Übergabe first" }]);
  }
  const late = { options: { status: 409, code: "conflict" } };
  await expect(save("Mine")).rejects.toMatchObject(late);
  await expect(save("", 7)).rejects.toMatchObject(late);
  await save("Theirs", 1);
  expect(await stored()).toBe("Theirs");
  await save("", 2);
  await expect(save("Mine", 2)).rejects.toMatchObject(late);
  expect(await stored()).toBeNull();
});
