import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { estimates } from "#drizzle/schema/estimates";
import { fewestChoices, makeEstimate } from "#tests/support/prices";
import { firstPriceList as list } from "~/features/price-lists/first-price-list";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { priceEstimate } from "./estimate";
import type { EstimateInput } from "./estimate-input.server";
import { createEstimate } from "./estimate-input.server";
import { describeChoices, findEstimate } from "./estimates.server";

beforeAll(migrateDatabase);

const input: EstimateInput = {
  ...fewestChoices,
  projectType: "business-web-app",
  coreFeatures: ["user-login", "database"],
  designFeatures: ["custom-design"],
  timeline: "rush",
  userScale: "100-1000",
  complexity: 6,
  support: "six-months",
  budget: "15k-50k",
  description: "Orders for our bakery",
};

test("createEstimate stores the priced estimate under a readable code", async () => {
  const estimate = await createEstimate(input, undefined, { now: 1_700_000_000_000 });
  const { min, max } = priceEstimate(input, list);
  expect(estimate.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(estimate).toMatchObject({
    priceListVersion: list.version,
    createdAt: 1_700_000_000_000,
    timelineMultiplier: 1.5,
    complexityMultiplier: 1.2,
    min,
    max,
    input: { budget: "15k-50k", description: "Orders for our bakery" },
  });
  expect(estimate.lines).toHaveLength(6);
  expect(await findEstimate(estimate.code)).toEqual(estimate);
});

test("findEstimate accepts lower case, no hyphen, and letters that look like digits", async () => {
  const { id } = await createEstimate(input);
  await atomic(db.update(estimates).set({ code: "10ABC-D0001" }).where(eq(estimates.id, id)));
  for (const typed of ["10abc-d0001", "10ABCD0001", "IOABC DOOOL", " 10abc-d0001 "])
    expect((await findEstimate(typed))?.id).toBe(id);
});

test("findEstimate returns null for an invalid code", async () => {
  for (const code of ["", "K7QF2", "K7QF2-M9XTU", "K7QF2-M9XTR9", "'; drop table", "x".repeat(100_000)])
    expect(await findEstimate(code)).toBeNull();
});

test("other choices or another rendering of the form create another estimate", async () => {
  const codes = new Set<string>();
  for (const [complexity, rendering] of [[6, "a"], [7, "a"], [6, "b"], [6]] as const)
    codes.add((await createEstimate({ ...input, complexity }, rendering)).code);
  expect(codes.size).toBe(4);
});

test("an old code keeps the prices it was stored with", async () => {
  const { code } = await createEstimate(input, "old");
  const lines = [{ section: "Project Type", item: "gone", label: "Gone", min: 1, max: 2 }];
  const old = { priceListVersion: "2020-1", lines, min: 1, max: 2 };
  await atomic(db.update(estimates).set(old).where(eq(estimates.code, code)));
  expect(await findEstimate(code)).toMatchObject(old);
});

test("an estimate's choices have the labels of its own price list", () => {
  const estimate = makeEstimate({ projectType: "mobile-app", timeline: "rush" }, { budget: "5k-15k" });
  const choices = { projectType: "Mobile app", timeline: "Rush", budget: "$5,000 to $15,000" };
  expect(describeChoices(estimate)).toEqual(choices);
  const [kind, ...others] = estimate.lines;
  const renamed = {
    ...estimate,
    lines: [{ ...kind, label: "Phone app" } as (typeof others)[number], ...others],
    timelines: [{ id: "rush", label: "Express", hundredths: 150 }],
  };
  expect(describeChoices(renamed)).toEqual({ ...choices, projectType: "Phone app", timeline: "Express" });
});
