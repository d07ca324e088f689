import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { action } from "~/routes/sample-name/route";
import { pageToken, submit } from "../support/call-route";

beforeAll(migrateDatabase);

const complete = { name: "Asha Rao", email: "asha@example.com", message: "Hello" };
const post = (fields: Record<string, string>) => submit(action, "/sample-name", fields);
const stored = (email: string) => db.select().from(leads).where(eq(leads.email, email));

test("what is complete is stored with its mail, and the answer leads to the thank-you", async () => {
  expect(await post(complete)).toMatchObject({ status: 303, location: "/sample-name?sent=1" });
  const [lead] = await stored(complete.email);
  expect(lead).toMatchObject({ ...complete, kind: "contact", status: "new" });
  const queued = await db.select().from(outbox);
  expect(queued).toMatchObject([{ leadId: lead?.id, kind: "owner-mail", status: "pending" }]);
});

test("the same sent twice is one lead", async () => {
  const fields = { ...complete, email: "twice@example.com", formToken: pageToken("/sample-name") };
  const answers = await Promise.all([post(fields), post(fields)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await stored("twice@example.com")).toHaveLength(1);
});

describe("refused, with everything that was typed kept", () => {
  test.each([
    ["name", ""],
    ["name", "x".repeat(121)],
    ["email", "asha at example.com"],
    ["message", " "],
    ["message", "x".repeat(5001)],
  ])("%s: %j", async (field, value) => {
    const before = await db.$count(leads);
    const answer = await post({ ...complete, [field]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    const kept = Object.entries({ ...complete, [field]: value }).filter(([, typed]) => typed !== "");
    expect(answer.data).toMatchObject({ initialValue: Object.fromEntries(kept) });
    expect(await db.$count(leads)).toBe(before);
  });
});
