import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/accounts";
import { leads } from "#drizzle/leads";
import { outbox } from "#drizzle/outbox";
import { workingCopies } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { adminPath } from "~/features/admin/require-admin.server";
import { atomic, db, migrateDatabase } from "~/lib/db.server";
import { createFormToken } from "~/lib/form-token.server";
import { answerOf } from "../setup/answer";
import { signedInCookie } from "../setup/staff";

type Call = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;

const LEAD = "11111111-1111-4111-8111-111111111111";
const folder = join(import.meta.dirname, "../../app/routes/admin");
/** Strangers sign in there, sign out, and find a way back in. */
const open = ["login.tsx", "logout.tsx", "second-factor.tsx", "forgot-password.tsx", "choose-password.tsx"];

const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

const calls: [string, Call][] = [];
for (const file of modules.filter((file) => !open.includes(file))) {
  const { loader, action } = (await import(join(folder, file))) as { loader?: Call; action?: Call };
  if (loader) calls.push([`loader of ${file}`, loader]);
  if (action) calls.push([`action of ${file}`, action]);
}

const strangers: [string, () => Promise<string>][] = [
  ["without a cookie", async () => ""],
  ["with a made-up cookie", async () => `__session=${btoa(JSON.stringify("A".repeat(43)))}`],
  ["whose session is over", () => signedInCookie(undefined, Date.now() - 8 * 24 * 60 * 60 * 1000)],
  ["who is not on the allow-list any more", () => signedInCookie("former@example.com")],
];

beforeAll(async () => {
  await migrateDatabase();
  await atomic(
    db.insert(leads).values({
      id: LEAD,
      kind: "contact",
      verification: "unverified",
      status: "new",
      source: { page: "/contact" },
      submissionKey: "one",
      createdAt: 1,
      dueAt: 2,
    }),
  );
});

const stored = async () => ({
  leads: await db.select().from(leads),
  deliveries: await db.select().from(outbox),
  posts: await db.select().from(posts),
  copies: await db.select().from(workingCopies),
  accounts: (await db.select().from(accounts)).filter(({ passwordHash }) => passwordHash !== "none"),
});

test("there are pages to guard", () => {
  expect(calls.length).toBeGreaterThan(0);
});

describe.each(strangers)("a stranger %s", (_who, cookie) => {
  test.each(calls)("is sent from the %s to the sign-in, and nothing happens", async (name, call) => {
    const before = await stored();
    const url = "http://localhost:3000/admin/leads";
    const headers = { Cookie: await cookie(), Origin: "http://localhost:3000" };
    const token = createFormToken(new Request(url));
    const body = new URLSearchParams({ formToken: token, status: "spam", note: "x", redirectTo: "/admin" });
    const request = name.startsWith("action")
      ? new Request(url, { method: "POST", headers, body })
      : new Request(url, { headers });
    const answer = await answerOf(() => call({ request, params: { id: LEAD }, context: {} }));
    expect([302, 303]).toContain(answer.status);
    expect(answer.location).toMatch(/^\/admin\/login\?redirectTo=/);
    expect(await stored()).toEqual(before);
  });
});

test("staff get in", async () => {
  const cookie = await signedInCookie();
  const { loader } = (await import("~/routes/admin/layout")) as unknown as { loader: Call };
  const request = new Request("http://localhost:3000/admin/leads", { headers: { Cookie: cookie } });
  expect(await loader({ request, params: {}, context: {} })).toMatchObject({
    email: "hello@bracketandspline.example",
  });
});

test.each([
  ["/admin/leads?status=new&q=a%20b#x", "/admin/leads?status=new&q=a%20b#x"],
  ["/admin", "/admin"],
  ["//evil.example/admin", "/admin"],
  ["/\\evil.example", "/admin"],
  ["https://evil.example/admin", "/admin"],
  ["/admin/..//evil.example", "/admin"],
  ["/admin/../contact", "/admin"],
  ["/admin\\@evil.example", "/admin"],
  ["/administrator", "/admin"],
  ["/admin/\n//evil.example", "/admin"],
  [null, "/admin"],
])("after the sign-in, %j leads to %s", (path, expected) => {
  expect(adminPath(path)).toBe(expected);
});
