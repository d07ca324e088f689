import { beforeEach, expect, test } from "vitest";
import { erasedSums } from "#drizzle/schema/erased-sums";
import { leads } from "#drizzle/schema/leads";
import { makeActor, readLead, storeLead } from "#tests/support/factories";
import { deleteOffers, offerContent, storeOffer, storeSentOffer } from "#tests/support/offers";
import { eraseLeadsOfPerson } from "~/features/erasure/lead-erasure.server";
import { acceptOffer } from "~/features/offers/offer-answer.server";
import { atomic, db } from "~/lib/database/db.server";
import { HOUR_MS } from "~/lib/text/time";
import { readMonthReport } from "./month-report.server";
import { listFigures } from "./stats";

beforeEach(async () => {
  await deleteOffers();
  await atomic(db.delete(erasedSums));
});

const actor = makeActor();
const march = Date.UTC(2026, 2, 10, 12);
const email = "mira@example.com";
const mira = { name: "Mira Novak", role: "Managing director", email, version: 1 };

/** Stores leads of each sort, all from one person, and accepted offers. */
async function storeMonth() {
  const at = { email, createdAt: march, dueAt: march + 24 * HOUR_MS };
  const answered = (hours: number) => ({ status: "answered", answeredAt: march + hours * HOUR_MS }) as const;
  const sold = (stage: "won" | "lost", value: number | null) =>
    ({ stage, value, stageSince: march }) as const;
  const ids = [
    await storeLead({ ...at, ...answered(1), ...sold("won", 100_000_000) }),
    await storeLead({ ...at, ...answered(1), ...sold("won", null), kind: "interest" }),
    await storeLead({ ...at, ...answered(25), ...sold("lost", 7_000) }),
    await storeLead({ ...at, status: "closed" }),
    await storeLead({ ...at, status: "spam", ...sold("won", 9) }),
    await storeLead({ ...at, verification: "suspected" }),
    await storeLead({ ...at, kind: "offer", status: "answered" }),
    await storeLead({ ...at, createdAt: march - 31 * 24 * HOUR_MS, ...sold("won", 40_000) }),
  ];
  const [order = "", proposal = ""] = ids;
  for (const [id, kind] of [
    [order, "discovery"],
    [proposal, "build"],
  ] as const)
    await acceptOffer(await storeSentOffer(id, { kind }, march), mira, undefined, march);
  await storeOffer(proposal, offerContent, march);
  return ids;
}

const listCounts = async (month: string) =>
  listFigures((await readMonthReport(month, march)).figures, "24 hours").filter(
    ([name]) => !name.startsWith("Median"),
  );

test("a month's report keeps its sums when the person is erased, and counts offers by kind", async () => {
  const ids = await storeMonth();
  const before = [await listCounts("2026-03"), await listCounts("2026-02")];
  expect(Object.fromEntries(before[0] ?? [])).toMatchObject({
    "Discovery orders accepted": "1, worth $1,125",
    "Proposals accepted": "1, worth $1,125",
  });
  await eraseLeadsOfPerson(ids[0] ?? "", ids.slice(0, 4), actor);
  await eraseLeadsOfPerson(ids[4] ?? "", ids, actor);
  expect(await db.$count(leads)).toBe(0);
  expect([await listCounts("2026-03"), await listCounts("2026-02")]).toEqual(before);
  // Nothing there names anyone.
  for (const row of await db.select().from(erasedSums))
    expect(Object.keys(row).sort()).toEqual(["count", "figure", "month", "value"]);
});

test("leads that several requests erase concurrently are counted once", async () => {
  const ids = await storeMonth();
  const before = await listCounts("2026-03");
  await Promise.allSettled([1, 2, 3].map(() => eraseLeadsOfPerson(ids[0] ?? "", ids, actor)));
  expect(await db.$count(leads)).toBe(0);
  expect(await listCounts("2026-03")).toEqual(before);
});

test("the demo adds nothing", async () => {
  const id = await storeLead({ id: "de300000-0000-4000-8000-000000009999", stage: "won", stageSince: march });
  expect(await readLead(id)).toMatchObject({ stage: "won" });
  await eraseLeadsOfPerson(id, [id], actor);
  expect(await db.$count(erasedSums)).toBe(0);
});
