import { beforeEach, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { storeEstimate, storeLead } from "#tests/support/factories";
import { leadParts } from "~/features/lead-parts.server";
import { atomic, db } from "~/lib/database/db.server";
import { HOUR_MS } from "~/lib/text/time";
import { DEMO_LEAD_ID } from "./lead";
import { isOverdue } from "./lead-clock";
import { leadFilter } from "./lead-filter";
import { findNeighbors, LEADS_PER_PAGE, listLeads, measureReplyTime } from "./lead-lists.server";

beforeEach(() => atomic(db.delete(leads)));

const now = Date.UTC(2026, 2, 10, 12);
const ME = "55555555-5555-4555-8555-555555555555";
const filter = (query = "") => leadFilter.read(new URLSearchParams(query));
const listNames = async (query = "") =>
  (await listLeads(filter(query), ME, [], now)).leads.map(({ name }) => name);

describe("the order", () => {
  test("overdue leads come first, then waiting ones, both by due time, then the rest, newest first", async () => {
    await storeLead({ name: "answered today", createdAt: now, status: "answered", answeredAt: now });
    await storeLead({ name: "new", createdAt: now - 2 * HOUR_MS });
    await storeLead({ name: "newer", createdAt: now - HOUR_MS });
    await storeLead({ name: "long overdue", createdAt: now - 90 * HOUR_MS, status: "in-progress" });
    await storeLead({ name: "overdue", createdAt: now - 30 * HOUR_MS });
    await storeLead({ name: "a bot", createdAt: now - 50 * HOUR_MS, verification: "suspected" });
    await storeLead({ name: "spam", createdAt: now, status: "spam" });
    const waiting = ["long overdue", "overdue", "new", "newer"];
    expect(await listNames()).toEqual([...waiting, "answered today", "a bot"]);
  });

  test("a page lists 25 leads, and a page number past the end shows the last page", async () => {
    for (let index = 0; index <= LEADS_PER_PAGE; index++)
      await storeLead({ name: `${index}`, createdAt: now + index });
    expect(await listNames()).toHaveLength(25);
    const last = { count: 26, page: 2, pages: 2, leads: [{ name: "25" }] };
    expect(await listLeads(filter("page=9"), ME, [], now)).toMatchObject(last);
  });
});

describe("the 24-hour clock", () => {
  test.each([
    ["new, due just now", { status: "new", dueAt: now }, false],
    ["new, due a moment ago", { status: "new", dueAt: now - 1 }, true],
    ["in progress, due a moment ago", { status: "in-progress", dueAt: now - 1 }, true],
    ["unverified", { dueAt: now - 1, verification: "unverified" }, true],
    ["suspected", { dueAt: now - 1, verification: "suspected" }, false],
    ["answered", { status: "answered", dueAt: now - 1, answeredAt: now - 5 }, false],
    ["reopened after the reply", { status: "in-progress", dueAt: now - 1, answeredAt: now - 5 }, false],
    ["closed", { status: "closed", dueAt: now - 1 }, false],
    ["spam", { status: "spam", dueAt: now - 1 }, false],
  ] as const)("%s", async (name, values, overdue) => {
    await storeLead({ name, ...values });
    const status = "status" in values ? values.status : name === "suspected" ? "suspected" : "new";
    const { leads: listed, counts } = await listLeads(filter(`status=${status}`), ME, [], now);
    expect(listed).toMatchObject([{ name, overdue }]);
    expect(listed.map((lead) => isOverdue(lead, now))).toEqual([overdue]);
    expect(await listNames("status=overdue")).toEqual(overdue ? [name] : []);
    expect(counts.overdue).toBe(overdue ? 1 : 0);
  });
});

describe("filters", () => {
  beforeEach(async () => {
    await storeLead({ name: "a", kind: "interest", status: "new", createdAt: now - 4 });
    await storeLead({ name: "b", kind: "contact", status: "closed", createdAt: now - 3 });
    await storeLead({ name: "c", kind: "contact", verification: "unverified", dueAt: now - 1 });
    await storeLead({ name: "d", kind: "contact", status: "spam", createdAt: now - 1 });
  });

  test.each([
    ["", ["c", "a", "b"]],
    ["kind=contact", ["c", "b"]],
    ["status=spam", ["d"]],
    ["status=closed&kind=interest", []],
    ["verification=unverified", ["c"]],
    ["status=overdue", ["c"]],
    ["kind=nonsense&status='; drop table leads&verification=&page=-3", ["c", "a", "b"]],
  ])("%s", async (query, names) => {
    const { leads: listed, count } = await listLeads(filter(query), ME, [], now);
    expect(listed.map(({ name }) => name)).toEqual(names);
    expect(count).toBe(names.length);
  });

  test("the chips count within kind, verification and search, regardless of status", async () => {
    const { counts } = await listLeads(filter("kind=contact&status=closed"), ME, [], now);
    expect(counts).toEqual({
      ...{ new: 1, "in-progress": 0, answered: 0, closed: 1, spam: 1 },
      ...{ all: 2, suspected: 0, autofilled: 0, overdue: 1, due: 0 },
    });
  });
});

test("a demo lead is never overdue", async () => {
  await storeLead({ name: "a demo", dueAt: now - 1, id: `${DEMO_LEAD_ID}000000000001` });
  const { leads: listed, counts } = await listLeads(filter(), ME, [], now);
  expect(listed).toMatchObject([{ name: "a demo", overdue: false }]);
  expect(counts.overdue).toBe(0);
  expect(await listNames("status=overdue")).toEqual([]);
});

test("leads that a password manager may have made look like a bot are found until they are handled", async () => {
  const suspected = { verification: "suspected", verificationReason: "filled in the hidden field" } as const;
  await storeLead({ name: "perhaps a person", ...suspected });
  await storeLead({ name: "handled", ...suspected, status: "closed" });
  await storeLead({ name: "a demo", ...suspected, id: `${DEMO_LEAD_ID}000000000001` });
  await storeLead({ name: "a bot", ...suspected, verificationReason: "filled in the honeypot" });
  const { leads: listed, counts } = await listLeads(filter("status=autofilled"), ME, [], now);
  expect(listed).toMatchObject([{ name: "perhaps a person" }]);
  expect(counts.autofilled).toBe(1);
});

describe("filters for the work on leads", () => {
  beforeEach(async () => {
    const step = { nextStep: "Call", nextStepOn: "2026-03-10" };
    const estimate = await storeEstimate();
    await storeLead({ name: "mine", assigneeId: ME, stage: "talking", ...step, createdAt: now - 4 });
    const later = { nextStep: "Write", nextStepOn: "2026-03-11" };
    await storeLead({ name: "theirs", assigneeId: "x", ...later, createdAt: now - 3 });
    const source = { page: "/contact", utm: { utm_campaign: "Spring" } };
    await storeLead({ name: "free", source, estimateId: estimate.id, createdAt: now - 2 });
    await storeLead({ name: "old", status: "closed", ...step, createdAt: now - 40 * 24 * HOUR_MS });
    await storeLead({ name: "a bot", verification: "suspected", createdAt: now - 1 });
  });

  test.each([
    ["assigned=me", ["mine"]],
    ["assigned=none", ["free", "a bot", "old"]],
    ["stage=talking", ["mine"]],
    ["stage=new&days=30", ["theirs", "free", "a bot"]],
    ["source=SPRING", ["free"]],
    ["status=new", ["mine", "theirs", "free"]],
    ["status=suspected", ["a bot"]],
    ["status=due", ["mine"]],
  ])("%s", async (query, names) => {
    expect(await listNames(query)).toEqual(names);
  });

  test("only the steps that count as due are marked", async () => {
    const { leads: all, counts } = await listLeads(filter(), ME, [], now);
    expect(all.filter(({ stepDue }) => stepDue)).toMatchObject([{ name: "mine" }]);
    expect(counts.due).toBe(1);
  });

  test("a day in the office begins before that in UTC", async () => {
    const { leads: due } = await listLeads(filter("status=due"), ME, [], Date.UTC(2026, 2, 10, 19));
    expect(due.map(({ name }) => name)).toEqual(["mine", "theirs"]);
  });

  test("a lead has neighbors in the list that it was opened from", async () => {
    const { leads: listed } = await listLeads(filter("days=30"), ME, leadParts, now);
    const ids = listed.map(({ id }) => id);
    expect(listed.find(({ name }) => name === "free")?.lines).toMatchObject([{ text: "Mobile app" }]);
    for (const [at, id] of ids.entries()) {
      const neighbors = { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
      expect(await findNeighbors(id, filter("days=30"), ME, now)).toEqual(neighbors);
    }
    const none = { previous: null, next: null };
    expect(await findNeighbors(ids[0] ?? "", filter("status=spam"), ME, now)).toEqual(none);
  });
});

test.each([
  ["tea coffee", false],
  ["MÜNCHEN ΣΟΦΊΑ", true],
  ["100%", true],
  ["%", true],
  ["t_a", false],
  ["\\", true],
  ["' or 1=1 --", false],
  ["rao\0tea", true],
])("a search for %j: %s", async (q, found) => {
  await storeLead({ name: "Asha Rao", message: "100% tea_ from München, Σοφία\\" });
  await storeLead({ name: "Another" });
  expect(await listNames(`${new URLSearchParams({ q })}`)).toEqual(found ? ["Asha Rao"] : []);
});

describe("the reply time", () => {
  const answered = (hours: number, values = {}) =>
    storeLead({ createdAt: now - 10 * HOUR_MS, answeredAt: now - (10 - hours) * HOUR_MS, ...values });

  test("is the median: the mean of the middle two for an even count", async () => {
    await storeLead({ createdAt: now });
    expect(await measureReplyTime(now)).toEqual({ medianMs: null, replies: 0 });
    for (const hours of [9, 1, 2]) await answered(hours, { status: "closed" });
    expect(await measureReplyTime(now)).toEqual({ medianMs: 2 * HOUR_MS, replies: 3 });
    await answered(4);
    expect(await measureReplyTime(now)).toEqual({ medianMs: 3 * HOUR_MS, replies: 4 });
  });

  test("ignores spam and replies older than 90 days", async () => {
    const limit = now - 90 * 24 * HOUR_MS;
    await answered(1, { createdAt: limit - HOUR_MS, answeredAt: limit });
    await answered(1, { createdAt: limit - 5 * HOUR_MS, answeredAt: limit - 1 });
    await answered(5, { status: "spam" });
    expect(await measureReplyTime(now)).toEqual({ medianMs: HOUR_MS, replies: 1 });
  });
});
