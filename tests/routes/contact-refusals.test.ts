import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { action } from "~/routes/contact/route";
import { callRoute, formBody, pageToken, type Sent } from "../support/call-route";

const fromOurPage = { Origin: "http://localhost:3000" };

beforeAll(migrateDatabase);

type Fields = Record<string, string | string[]>;

const complete: Fields = {
  name: "Asha Rao",
  email: "asha@example.com",
  subject: "Stock system",
  message: "Hello",
};

const post = (fields: Fields, headers: Record<string, string> = fromOurPage) =>
  callRoute(action, "/contact", { body: formBody(fields), headers });
const token = () => pageToken("/contact");
const stored = (email: string) => db.select().from(leads).where(eq(leads.email, email));

describe("a post from another site is refused", () => {
  test.each([
    ["by Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" }],
    ["by Origin", { Origin: "https://evil.example" }],
    ["by an opaque Origin", { Origin: "null" }],
  ])("%s, unread", async (_name, headers) => {
    const fields = { ...complete, email: "foreign@example.com", formToken: token() };
    const answer = await post(fields, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.data).toMatchObject({ error: { "": [expect.stringContaining("not read")] } });
    expect(await stored("foreign@example.com")).toEqual([]);
  });

  test("by the missing token, where the browser says nothing; then its fields are kept", async () => {
    const answer = await post({ ...complete, email: "foreign@example.com" }, {});
    expect(answer.status).toBe(403);
    expect(answer.data).toMatchObject({ initialValue: { message: "Hello" } });
    expect(await stored("foreign@example.com")).toEqual([]);
  });

  test("an old browser that sends neither header gets through with the page's token", async () => {
    expect(await post({ ...complete, email: "old@example.com", formToken: token() }, {})).toMatchObject({
      status: 303,
    });
  });
});

describe("bad input is a 4xx with messages, and nothing is stored", () => {
  test.each<[string, Fields, string]>([
    ["nothing at all", {}, "name"],
    ["missing", { ...complete, name: "" }, "name"],
    ["over-long", { ...complete, subject: "x".repeat(201) }, "subject"],
    ["repeated", { ...complete, name: ["Asha", "Ravi"] }, "name"],
    ["unknown option", { ...complete, budget: "1-2" }, "budget"],
    ["control character", { ...complete, message: "a\u0001b" }, "message"],
    ["nested names", { ...complete, "name[0].x": "1", "name.y": "2" }, "name"],
  ])("%s", async (_name, fields, field) => {
    const before = await db.$count(leads);
    const answer = await post({ ...fields, formToken: token() });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ status: "error", error: { [field]: [expect.any(String)] } });
    expect(await db.$count(leads)).toBe(before);
  });

  test.each<[string, number, Sent]>([
    [
      "a 2 MiB text",
      413,
      {
        body: new URLSearchParams({ ...(complete as Record<string, string>), message: "x".repeat(2 ** 21) }),
      },
    ],
    [
      "a broken multipart body",
      400,
      { body: "--x\r\nnonsense", headers: { "Content-Type": "multipart/form-data; boundary=x" } },
    ],
    [
      "a multipart body without boundary",
      400,
      { body: "abc", headers: { "Content-Type": "multipart/form-data" } },
    ],
    ["JSON", 415, { body: "{}", headers: { "Content-Type": "application/json" } }],
    ["no body", 415, {}],
  ])("%s", async (_name, status, init) => {
    const headers = { ...fromOurPage, ...init.headers };
    const answer = await callRoute(action, "/contact", { method: "POST", ...init, headers });
    expect(answer.status).toBe(status);
    expect(answer.data).toMatchObject({ error: { "": [expect.any(String)] } });
  });

  test("ten thousand fields", async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, "x"]));
    expect(await post({ ...many, formToken: token() })).toMatchObject({ status: 400 });
  });
});
