import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { makeActor, readLead, storeLead } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { leadFilter } from "./lead-filter";
import { leadStages } from "./lead-handling";
import { moveLead } from "./lead-handling.server";
import { CARDS_PER_STAGE, readBoard } from "./lead-lists.server";

beforeEach(() => atomic(db.delete(leads), db.delete(auditLog)));

const ME = "55555555-5555-4555-8555-555555555555";
const actor = makeActor({ id: ME, email: "staff@example.com" });
const now = Date.now();
const read = (query = "", at = now) => readBoard(leadFilter.read(new URLSearchParams(query)), ME, at);
const listNames = async (query = "") =>
  Object.fromEntries((await read(query)).map(({ stage, leads }) => [stage, leads.map(({ name }) => name)]));
const none = Object.fromEntries(leadStages.map((stage) => [stage, []]));

test("the board has the leads of each stage, the earliest next step first, with the sum of their values", async () => {
  const talking = { stage: "talking" as const, nextStep: "Call" };
  await storeLead({ name: "later", ...talking, nextStepOn: "2999-01-02", value: 1000, createdAt: now - 9 });
  await storeLead({ name: "due", ...talking, nextStepOn: "2026-01-02", value: 500 });
  await storeLead({ name: "some day", ...talking, createdAt: now - 10 });
  await storeLead({ name: "newer", stage: "talking", createdAt: now });
  await storeLead({ name: "older", stage: "talking", createdAt: now - 1 });
  await storeLead({ name: "new" });
  await storeLead({ name: "won", stage: "won", status: "closed", value: 80_000_000 });
  await storeLead({ name: "also won", stage: "won", value: 80_000_000, createdAt: 1 });
  await storeLead({ name: "spam", status: "spam", stage: "won" });
  await storeLead({ name: "a bot", verification: "suspected" });
  await storeLead({ name: "an applicant", status: "closed" });
  await storeLead({ name: "closed", status: "closed", stage: "proposal" });
  expect(await listNames()).toEqual({
    ...none,
    new: ["new"],
    talking: ["due", "later", "some day", "newer", "older"],
    won: ["won", "also won"],
  });
  const [first, second, ...rest] = await read();
  expect(first).toMatchObject({ stage: "new", count: 1, value: 0 });
  expect(second).toMatchObject({
    count: 5,
    value: 1500,
    leads: [{ stepDue: true }, { stepDue: false }, {}, {}, {}],
  });
  expect(rest.at(-2)).toMatchObject({ count: 2, value: 160_000_000 });
});

test("the board limits the cards of a stage and filters them by assignee", async () => {
  for (let index = 0; index <= CARDS_PER_STAGE; index++)
    await storeLead({ stage: "discovery", value: 1, createdAt: now - index });
  await storeLead({ name: "mine", assigneeId: ME });
  await storeLead({ name: "theirs", assigneeId: "x", stage: "lost" });
  const columns = await read();
  expect(columns[2]).toMatchObject({
    stage: "discovery",
    count: CARDS_PER_STAGE + 1,
    value: CARDS_PER_STAGE + 1,
  });
  expect(columns[2]?.leads).toHaveLength(CARDS_PER_STAGE);
  expect(await listNames("assigned=me&stage=lost&status=spam")).toEqual({ ...none, new: ["mine"] });
  expect((await read("assigned=none"))[2]?.count).toBe(CARDS_PER_STAGE + 1);
});

test("a move changes only the stage, once, and records its time", async () => {
  const step = { nextStep: "Call", nextStepOn: "2026-03-12" };
  const untouched = { value: 100, ...step, status: "answered", answeredAt: 5 } as const;
  const id = await storeLead({ ...untouched, createdAt: now - 3 * DAY_MS });
  type Move = Parameters<typeof moveLead>[1];
  const move = (from: Move["from"], stage: Move["stage"], lostReason: string | null = null) =>
    moveLead(id, { from, stage, lostReason }, actor, []);
  expect((await read())[0]?.leads).toMatchObject([{ daysInStage: 3 }]);
  await move("new", "talking");
  expect(await readLead(id)).toMatchObject({ ...untouched, stage: "talking", lostReason: null });
  await move("new", "talking");
  expect(await db.$count(auditLog)).toBe(1);
  await expect(move("new", "won")).rejects.toThrow("Someone else has moved this lead to Talking.");
  expect((await read("", now + 2.5 * DAY_MS))[1]?.leads).toMatchObject([{ daysInStage: 2 }]);
  await move("talking", "lost", "Too expensive");
  expect(await readLead(id)).toMatchObject({ ...untouched, stage: "lost", lostReason: "Too expensive" });
  const outcomes = await Promise.allSettled([move("lost", null), move("lost", "won")]);
  const rejection = { reason: { message: expect.stringMatching(/^Someone else has moved this lead to /) } };
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([rejection]);
  await atomic(db.update(leads).set({ stage: "lost" }));
  await move("lost", null);
  expect(await readLead(id)).toMatchObject({ ...untouched, stage: null, lostReason: null });
  await atomic(db.delete(leads));
  await expect(move("new", "won")).rejects.toMatchObject({ options: { status: 409 } });
});
