import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { makeActor, openEstimate, storeEstimate, storeLead } from "#tests/support/factories";
import { fewestChoices, priceProject } from "#tests/support/prices";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { estimateFilter } from "./estimate-filter";
import { createEstimate } from "./estimate-input.server";
import { findNotedEstimate, listEstimates, saveEstimateNote } from "./estimate-list.server";

beforeEach(() => atomic(db.delete(leads), db.delete(estimates)));

const now = Date.UTC(2026, 2, 10, 12);
const list = (query = "") => listEstimates(estimateFilter.read(new URLSearchParams(query)), now);
const listCodes = async (query: string) => (await list(query)).estimates.map(({ code }) => code);

test("listEstimates lists project, range, and when each was created, opened and mailed, with its newest lead", async () => {
  const plain = await storeEstimate(null, now - DAY_MS);
  const { id, code } = await storeEstimate(null, now);
  const opened = now + 2 * DAY_MS;
  await openEstimate(id, opened);
  const asked = { estimateId: id, kind: "estimate", email: "asha@example.com", createdAt: now };
  await storeLead(asked, ["owner-mail", "visitor-mail"]);
  const lead = await storeLead({ estimateId: id, name: "Asha", createdAt: now + 1 });
  await storeLead({ estimateId: id, status: "spam", createdAt: now + 2 });
  expect((await list()).estimates[0]).toMatchObject({ code, mailedAt: null });
  const sentAt = now + DAY_MS;
  await atomic(db.update(outbox).set({ status: "sent", finishedAt: sentAt }));

  const { min, max } = priceProject("mobile-app");
  const shown = { project: "Mobile app", min, max };
  expect(await list()).toMatchObject({
    count: 2,
    estimates: [
      {
        code,
        ...shown,
        createdAt: now,
        openedAt: opened,
        mailedAt: sentAt,
        lead: { id: lead, name: "Asha" },
      },
      { code: plain.code, ...shown, createdAt: now - DAY_MS, openedAt: null, mailedAt: null, lead: null },
    ],
  });
});

test("listEstimates filters by project, opened, mailed, lead and age", async () => {
  const opened = await storeEstimate(null, now - 3 * DAY_MS);
  await openEstimate(opened.id, now);
  const mailed = await storeEstimate(null, now - 2 * DAY_MS);
  await storeLead({ estimateId: mailed.id, status: "spam" }, ["visitor-mail"]);
  // As of a release that keeps unopened estimates for another time.
  await atomic(
    db
      .update(estimates)
      .set({ expiresAt: now + 60 * DAY_MS })
      .where(eq(estimates.id, mailed.id)),
  );
  await atomic(db.update(outbox).set({ status: "sent", finishedAt: now }));
  const misleading = { ...fewestChoices, description: '"projectType":"mobile-app"' };
  const won = await createEstimate(misleading, undefined, { now });
  await storeLead({ estimateId: won.id });
  const queries: [string, { code: string }[]][] = [
    ["", [won, mailed, opened]],
    ["project=mobile-app", [mailed, opened]],
    ["project=simple-website", [won]],
    ["opened=yes", [opened]],
    ["opened=no", [won, mailed]],
    ["mailed=yes", [mailed]],
    ["mailed=no", [won, opened]],
    ["lead=yes", [won]],
    ["lead=no", [mailed, opened]],
    ["days=1", [won]],
    ["days=7&opened=no&lead=no", [mailed]],
    ["days=0&project=gone&opened=x", [won, mailed, opened]],
  ];
  for (const [query, expected] of queries)
    expect(await listCodes(query), query).toEqual(expected.map(({ code }) => code));
});

test("listEstimates finds a code as people write it, parts of it, and words of the description", async () => {
  const { code } = await storeEstimate('Ärzteportal für "Praxen" in Köln\n100%', now);
  await storeEstimate("A tea shop", now);
  const found = [
    ...[code, code.toLowerCase(), code.replace("-", ""), code.replace("-", " "), code.slice(0, 5)],
    ...[
      "Ärzteportal",
      "PRAXEN köln",
      '"praxen"',
      "100%",
      "Köln",
      "arzteportal “Praxen”",
      "„prax",
      "Ko\u0308ln",
    ],
  ];
  for (const q of found) expect(await listCodes(`${new URLSearchParams({ q })}`), q).toEqual([code]);
  for (const q of ["shop Köln", "description", "%_", "' or 1=1 --", "shop\0Köln"])
    expect(await listCodes(`${new URLSearchParams({ q })}`), q).toEqual([]);
  // Two words of five letters could be a code.
  const words = await storeEstimate("Zebra crossings, false alarms", now);
  for (const q of ["zebra+false", "zebra+alarm"]) expect(await listCodes(`q=${q}`)).toEqual([words.code]);
});

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
