/** Writes that depend on a read stay correct with many concurrent writers (20 connections on Postgres). */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accounts, recoveryCodes } from "#drizzle/schema/accounts";
import { leads } from "#drizzle/schema/leads";
import { postSchedules } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { seedDatabase } from "#seed/seed";
import { consumeAccountLink, createAccountLink } from "~/features/auth/account-link.server";
import { beginAttempt, quarterHourly } from "~/features/auth/attempt-limit.server";
import { consumeRecoveryCode, createRecoveryCodes } from "~/features/auth/recovery-codes.server";
import { insertLead } from "~/features/leads/leads.server";
import { mailTransport } from "~/features/outbox/mail.server";
import { setPublished } from "~/features/post-editing/post-changes.server";
import { toggleLike } from "~/features/posts/likes.server";
import { applyDueSchedules } from "~/features/posts/post-schedule.server";
import { removeAccount } from "~/features/team/team-changes.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { consumeRateLimits } from "~/lib/limits/rate-limit.server";
import { storeAccount, storeLead, storePost } from "../support/factories";

const AT_ONCE = 20;
const times = <T>(make: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => make(index)));
const fulfilled = <T>(outcomes: PromiseSettledResult<T>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));

beforeAll(async () => {
  await migrateDatabase();
  await seedDatabase({ demo: false });
  vi.spyOn(mailTransport, "send").mockResolvedValue(undefined);
});
beforeEach(() => atomic(db.delete(rateLimits), db.delete(accounts)));

test("limits counted in opposite orders do not deadlock", async () => {
  const limit = (key: string) => ({ key, limit: 100, windowMs: 60_000 });
  const orders = [
    ["a", "b"],
    ["b", "a"],
  ];
  const outcomes = await times((index) => consumeRateLimits([(orders[index % 2] as string[]).map(limit)]));
  expect(fulfilled(outcomes)).toHaveLength(AT_ONCE);
});

test("allows no more password attempts than the limit", async () => {
  const now = Date.now();
  const made = fulfilled(
    await times(() => beginAttempt([{ ...quarterHourly("a@example.com"), pauses: {} }], now)),
  );
  expect(made.filter(Boolean)).toHaveLength(5);
});

test("one of two owners who remove each other stays", async () => {
  for (let round = 0; round < 5; round += 1) {
    await atomic(db.delete(accounts));
    const owners = ["asha@example.com", "ravi@example.com"];
    env.adminEmails.splice(0, Number.POSITIVE_INFINITY, ...owners);
    for (const email of owners) await storeAccount({ email, passwordHash: "x" });
    const [one, two] = await db.select().from(accounts);
    if (!one || !two) throw new Error("no accounts");
    await Promise.allSettled([
      removeAccount(one, { email: two.email }),
      removeAccount(two, { email: one.email }),
    ]);
    expect(await db.$count(accounts)).toBe(1);
  }
});

test("a link and a code work once", async () => {
  const { id } = await storeAccount({ email: "meera@example.com", passwordHash: "" });
  const link = createAccountLink(id, "invite");
  const { codes, statements } = createRecoveryCodes(id);
  await atomic(...link.statements, ...statements);
  const token = new URL(link.url).searchParams.get("token") ?? "";
  const now = Date.now();
  expect(fulfilled(await times(() => atomic(...consumeAccountLink(token, id, now))))).toHaveLength(1);
  const used = await times(() => atomic(consumeRecoveryCode(id, codes[0] ?? "", now)));
  expect(fulfilled(used)).toHaveLength(1);
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.usedAt, now))).toBe(1);
});

test("stores a submission once", async () => {
  const id = await storeLead();
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  if (!lead) throw new Error("no lead");
  const again = () => atomic(insertLead({ ...lead, id: crypto.randomUUID(), submissionKey: "one click" }));
  expect(fulfilled(await times(again))).toHaveLength(1);
});

test("counts every reader's like", async () => {
  const { id } = await storePost({ published: true });
  await times(() => toggleLike({ id }, new Request("http://localhost:3000/")));
  const [post] = await db.select({ likes: posts.likes }).from(posts).where(eq(posts.id, id));
  expect(post?.likes).toBe(AT_ONCE);
});

test("a post with a canceled schedule does not appear", async () => {
  const editor = { id: "editor", email: "meera@example.com", role: "editor" as const };
  for (let round = 0; round < 10; round += 1) {
    const { id } = await storePost({ published: false });
    await atomic(db.insert(postSchedules).values({ postId: id, action: "publish", at: Date.now() - 1 }));
    await Promise.all([setPublished(id, false, editor), applyDueSchedules(), applyDueSchedules()]);
    // It was published and then unpublished, or never published.
    const [post] = await db.select({ published: posts.published }).from(posts).where(eq(posts.id, id));
    expect(post?.published).toBe(false);
  }
});
