import { spawnSync } from "node:child_process";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { posts } from "#drizzle/schema/posts";
import { removeDemo } from "#seed/remove-demo";
import { seedDatabase } from "#seed/seed";
import { isDemoLead, leadStatuses } from "~/features/leads/lead";
import { releaseLead } from "~/features/leads/lead-handling.server";
import { measureReplyTime } from "~/features/leads/lead-lists.server";
import { atomic, db } from "~/lib/database/db.server";
import { makeActor, storeLead } from "../support/factories";
import { openStaffBrowser, staffEnv } from "../support/http";
import { databaseEnv } from "../support/server-database";
import { startServer } from "../support/start-server";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

beforeAll(async () => {
  await seedDatabase({ demo: true });
});

test("the demo has recent leads of several kinds and every state, and sends nothing for them", async () => {
  const rows = await db.select().from(leads);
  expect(rows).toHaveLength(24);
  expect(rows.every(isDemoLead)).toBe(true);
  const values = (name: "kind" | "status" | "verification") => new Set(rows.map((row) => row[name]));
  expect(values("kind").size).toBeGreaterThanOrEqual(4);
  expect(values("status")).toEqual(new Set(leadStatuses));
  expect(values("verification")).toEqual(new Set(["verified", "unverified", "suspected"]));
  expect(rows.every(({ createdAt }) => createdAt > Date.now() - 10 * WEEK_MS)).toBe(true);
  expect(rows.every(({ email }) => email === null || /@([a-z.]+\.)?example\.com$/.test(email))).toBe(true);
  expect(rows.filter(({ estimateId, transcript }) => estimateId || transcript)).toHaveLength(2);
  const suspectedLead = rows.find(({ verification }) => verification === "suspected");
  await releaseLead(suspectedLead?.id ?? "", makeActor(), []);
  expect(await db.$count(leads, eq(leads.verificationReason, "released by staff@example.com"))).toBe(1);
  expect(await db.$count(outbox)).toBe(0);
});

test("the reply time ignores demo leads", async () => {
  expect(await measureReplyTime()).toEqual({ medianMs: null, replies: 0 });
});

test("a removed demo leaves edited, imported or used rows only and does not return", async () => {
  const kept = await db.select({ id: posts.id }).from(posts).orderBy(posts.id).limit(2);
  const [edited = "", imported = ""] = kept.map(({ id }) => id);
  await atomic(
    db.update(posts).set({ version: 2 }).where(eq(posts.id, edited)),
    db.update(posts).set({ origin: "ghost:1" }).where(eq(posts.id, imported)),
  );
  const [sheet] = await db.select({ id: estimates.id }).from(estimates);
  const real = await storeLead({ kind: "estimate", estimateId: sheet?.id });
  const postCount = await db.$count(posts);

  expect(await removeDemo()).toEqual({ leads: 24, estimates: 0, posts: postCount - 2 });
  expect(await db.select({ id: leads.id }).from(leads)).toEqual([{ id: real }]);
  expect(await db.select({ id: posts.id }).from(posts).orderBy(posts.id)).toEqual(kept);

  await atomic(db.delete(leads));
  expect(await removeDemo()).toEqual({ leads: 0, estimates: 1, posts: 0 });
  await seedDatabase({ demo: true });
  expect([await db.$count(leads), await db.$count(estimates), await db.$count(posts)]).toEqual([0, 0, 2]);
});

test("staff see which leads are demo leads; a command removes them on a running site", async () => {
  const server = await startServer({ env: staffEnv });
  const { get } = await openStaffBrowser(server);
  const badges = async () => (await (await get("/admin/leads")).text()).match(/>Demo</g)?.length ?? 0;
  expect(await badges()).toBeGreaterThan(20);
  const env = { ...process.env, DATA_DIR: server.dataDir, ...databaseEnv(server) };
  const { stdout } = spawnSync("npm", ["run", "--silent", "db:remove-demo"], { encoding: "utf8", env });
  expect(stdout).toContain("24 leads, 1 estimates, 14 posts");
  expect(await badges()).toBe(0);
});
