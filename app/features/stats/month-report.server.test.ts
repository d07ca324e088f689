import { beforeAll, expect, test, vi } from "vitest";
import { outbox } from "#drizzle/schema/outbox";
import { visitStarts } from "#drizzle/schema/page-vitals";
import { listAccountMails } from "#tests/support/deliveries";
import { storeLead } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { HOUR_MS } from "~/lib/text/time";
import { getMonthAfter, getMonthBefore, mailMonthReport, readMonthReport } from "./month-report.server";
import { formatLeadsPer100, listFigures } from "./stats";

vi.hoisted(() => vi.stubEnv("ADMIN_EMAILS", "owner@example.com,second@example.com"));

const march = Date.UTC(2026, 2, 1);
/** 9:00 in the office on April 1. */
const april = Date.UTC(2026, 3, 1, 3, 30);

beforeAll(async () => {
  const arrive = (hours: number, lead: Parameters<typeof storeLead>[0] = {}) =>
    storeLead({ createdAt: march + hours * HOUR_MS, dueAt: march + (hours + 24) * HOUR_MS, ...lead });
  const answered = (hours: number) => ({ status: "answered", answeredAt: march + hours * HOUR_MS }) as const;
  const source = (first?: string, utm?: Record<string, string>) => ({
    source: { page: "/contact", ...(first && { first }), ...(utm && { utm }) },
  });
  const spring = { utm_source: "letter", utm_campaign: "spring", utm_term: "x" };
  await arrive(-1, { ...answered(1), ...source("/about") });
  // A question about an offer has made it new again.
  const asked = { status: "new", askedAt: march + 3 * HOUR_MS } as const;
  await arrive(0, { ...answered(2), ...asked, ...source("/about", spring) });
  await arrive(1, { ...answered(25), ...source("/blog/one", spring), kind: "interest" });
  await arrive(2, { ...answered(27), ...source("/blog/two") });
  await arrive(3, { status: "in-progress", ...source("/made-up") });
  await arrive(4, { status: "closed" });
  await arrive(5, { status: "spam", ...source("/about") });
  await arrive(6, { verification: "suspected", ...source("/about") });
  await arrive(31 * 24 - 1);
  await arrive(31 * 24);
  const sale = { createdAt: 5, status: "closed" } as const;
  await storeLead({ ...sale, stage: "won", value: 40_000, stageSince: march });
  await storeLead({ ...sale, stage: "won", value: null, stageSince: march + 1 });
  await storeLead({ ...sale, stage: "won", value: 9, stageSince: march - 1 });
  await storeLead({ ...sale, stage: "lost", value: 7_000, stageSince: march + 31 * 24 * HOUR_MS - 1 });
  await storeLead({ ...sale, stage: "talking", stageSince: march });
  await storeLead({ ...sale, stage: "won", value: 50_000, stageSince: march, status: "spam" });
  await storeLead({ ...sale, stage: "won", value: 60_000, stageSince: march, verification: "suspected" });
  const start = (day: string, page: string, visits: number, campaign = "") => ({
    day,
    page,
    campaign,
    visits,
  });
  const starts = [
    start("2026-02-28", "/about", 900),
    start("2026-03-01", "/about", 30),
    start("2026-03-31", "/about", 10, "letter / spring"),
    start("2026-03-31", "/privacy", 5),
    start("2026-04-01", "/about", 900),
  ];
  await atomic(db.insert(visitStarts).values(starts));
});

test("readMonthReport counts what became of a month's leads, and where they came from", async () => {
  const { figures, sources } = await readMonthReport("2026-03", april);
  expect(figures).toEqual({
    received: 6,
    kinds: { contact: 5, interest: 1 },
    withheld: 2,
    inTime: 2,
    late: 1,
    waiting: 2,
    overdue: 1,
    closed: 1,
    medianMs: 24 * HOUR_MS,
    won: { count: 2, value: 40_000 },
    lost: { count: 1, value: 7_000 },
    orders: { count: 0, value: 0 },
    proposals: { count: 0, value: 0 },
  });
  expect(sources.firstPages).toEqual([
    { name: "", visits: 0, leads: 3 },
    { name: "/blog/{post}", visits: 0, leads: 2 },
    { name: "/about", visits: 40, leads: 1 },
    { name: "/privacy", visits: 5, leads: 0 },
  ]);
  expect(sources.campaigns).toEqual([
    { name: "", visits: 35, leads: 4 },
    { name: "letter / spring", visits: 10, leads: 2 },
  ]);
});

test("a month without leads has zeros", async () => {
  const { figures } = await readMonthReport("2027-01", april);
  expect(listFigures(figures, "24 hours").map(([, value]) => value)).toEqual([
    ...["0", "0 of 0", "0", "0", "0", "No replies", "0", "0", "0", "0", "0 leads"],
  ]);
});

test.each([
  [{ visits: 40, leads: 1 }, "2.5"],
  [{ visits: 3, leads: 3 }, "100.0"],
  [{ visits: 10, leads: 0 }, "0.0"],
  [{ visits: 0, leads: 0 }, null],
  [{ visits: 1, leads: 2 }, null],
])("formatLeadsPer100 of %j is %s", (source, rate) => expect(formatLeadsPer100(source)).toBe(rate));

test("months wrap at the end of the year", () => {
  expect([getMonthBefore("2026-01"), getMonthAfter("2025-12")]).toEqual(["2025-12", "2026-01"]);
});

test("mailMonthReport e-mails owners once, when the office opens in the first week", async () => {
  await mailMonthReport(april - HOUR_MS);
  await mailMonthReport(april + 7 * 24 * HOUR_MS);
  expect(await db.$count(outbox)).toBe(0);
  for (const hours of [0, 1, 24]) await mailMonthReport(april + hours * HOUR_MS);
  const mails = await listAccountMails();
  expect(mails.map(({ to }) => to)).toEqual(["owner@example.com", "second@example.com"]);
  expect(mails[0]?.subject).toBe("March 2026: 6 leads, 2 won");
  expect(mails[0]?.lines).toEqual(
    expect.arrayContaining(["Answered within 24 hours: 2 of 6", "Won: 2, worth $40,000"]),
  );
  expect(mails[0]?.lines.at(-1)).toMatch(/\/admin\/stats\/report\?month=2026-03$/);
});
