import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { storeLead } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { HOUR_MS } from "~/lib/text/time";
import { leadFilter } from "./lead-filter";
import { listLeads } from "./lead-lists.server";
import { countDue } from "./lead-stats.server";

beforeEach(() => atomic(db.delete(leads)));

const now = Date.UTC(2026, 2, 10, 12);
const ME = "55555555-5555-4555-8555-555555555555";

test("the counts for an account are those of its filtered inbox", async () => {
  const step = { nextStep: "Call", nextStepOn: "2026-03-10", createdAt: now };
  await storeLead({ ...step, assigneeId: ME });
  await storeLead({ ...step, assigneeId: ME, status: "answered", nextStepOn: "2026-03-01" });
  await storeLead({ ...step, assigneeId: ME, nextStepOn: "2026-03-11" });
  await storeLead({ ...step, assigneeId: ME, status: "closed" });
  await storeLead({ ...step, assigneeId: "x" });
  await storeLead(step);
  await storeLead({ createdAt: now - 30 * HOUR_MS });
  const due = await countDue(ME, now);
  expect(due).toEqual({ overdue: 1, mine: 2, unassigned: 1 });
  const count = async (query: string) =>
    (await listLeads(leadFilter.read(new URLSearchParams(query)), ME, [], now)).count;
  expect([
    await count("status=overdue"),
    await count("status=due&assigned=me"),
    await count("status=due&assigned=none"),
  ]).toEqual(Object.values(due));
});
