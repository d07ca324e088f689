import { beforeAll, expect, test } from "vitest";
import { bookings } from "#drizzle/schema/bookings";
import { offers } from "#drizzle/schema/offers";
import { visitStarts } from "#drizzle/schema/page-vitals";
import { storeEstimate, storeLead } from "#tests/support/factories";
import { leadParts } from "~/features/lead-parts.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { countJourneys } from "./journeys.server";

/** A Wednesday. */
const now = Date.parse("2026-03-11T12:00:00Z");
const all = { days: 30, first: "", campaign: "" } as const;

beforeAll(async () => {
  const visit = (day: string, page: string, visits: number, campaign = "") => ({
    day,
    page,
    visits,
    campaign,
  });
  await atomic(
    db
      .insert(visitStarts)
      .values([
        visit("2026-02-08", "/about", 500),
        visit("2026-02-09", "/about", 7),
        visit("2026-03-09", "/about", 20),
        visit("2026-03-11", "/about", 4, "letter / spring"),
        visit("2026-03-11", "/privacy", 3, "letter / spring"),
      ]),
  );
  const utm = { utm_source: "letter", utm_campaign: "spring" };
  const source = { page: "/contact", first: "/about" };
  const { id: estimateId } = await storeEstimate();
  const withCall = await storeLead({ createdAt: now, source, estimateId });
  const canceled = await storeLead({ createdAt: now - DAY_MS, source: { ...source, utm } });
  const sold = await storeLead({
    createdAt: now - 3 * DAY_MS,
    source: { page: "/contact", utm },
    stage: "won",
  });
  await storeLead({ createdAt: now, source, status: "spam", estimateId });
  await storeLead({ createdAt: now, source, verification: "suspected" });
  await storeLead({ createdAt: Date.parse("2026-02-09") - 1, source });
  const call = (leadId: string, status: "booked" | "canceled") => ({
    id: leadId,
    leadId,
    accountId: "a",
    host: "Asha",
    startAt: now,
    endAt: now,
    zone: "UTC",
    status,
    createdAt: now,
    changedAt: now,
  });
  const offer = (id: string, leadId: string, sentVersion: number | null) => ({
    id,
    code: id,
    leadId,
    kind: "build" as const,
    status: "draft" as const,
    version: 1,
    sentVersion,
    revision: 1,
    searchText: "",
    createdBy: "a",
    createdAt: now,
    updatedAt: now,
  });
  await atomic(
    db.insert(bookings).values([call(withCall, "booked"), call(canceled, "canceled")]),
    db.insert(offers).values([offer("one", sold, 1), offer("two", sold, 1), offer("three", withCall, null)]),
  );
});

const none = { visits: 0, leads: 0, estimates: 0, calls: 0, offers: 0, won: 0 };

test("countJourneys counts visits and how far their leads have come, by week", async () => {
  const weeks = await countJourneys(all, leadParts, now);
  expect(weeks.map(({ week }) => week)).toEqual([
    "2026-02-09",
    "2026-02-16",
    "2026-02-23",
    "2026-03-02",
    "2026-03-09",
  ]);
  expect(weeks[0]).toEqual({ ...none, week: "2026-02-09", visits: 7 });
  expect(weeks[3]).toEqual({ ...none, week: "2026-03-02", leads: 1, offers: 1, won: 1 });
  expect(weeks[4]).toEqual({ ...none, week: "2026-03-09", visits: 27, leads: 2, estimates: 1, calls: 1 });
});

test.each([
  [{ first: "/about" }, { visits: 24, leads: 2 }, { leads: 0 }],
  [{ campaign: "letter / spring" }, { visits: 7, leads: 1 }, { leads: 1 }],
  [{ first: "/about", campaign: "letter / spring" }, { visits: 4, leads: 1 }, { leads: 0 }],
  [{ first: "/unknown" }, { visits: 0, leads: 0 }, { leads: 0 }],
])("countJourneys counts only visits and leads from %o", async (source, thisWeek, lastWeek) => {
  const weeks = await countJourneys({ ...all, ...source }, leadParts, now);
  expect(weeks.at(-1)).toMatchObject(thisWeek);
  expect(weeks.at(-2)).toMatchObject(lastWeek);
});
