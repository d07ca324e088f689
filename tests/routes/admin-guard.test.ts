import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/accounts";
import { leads } from "#drizzle/leads";
import { outbox } from "#drizzle/outbox";
import { workingCopies } from "#drizzle/post-editing";
import { posts } from "#drizzle/posts";
import { adminPath } from "~/features/admin/require-admin.server";
import { isAtLeast, type Role, roles } from "~/features/admin/role";
import { atomic, db, migrateDatabase } from "~/lib/db.server";
import { createFormToken } from "~/lib/form-token.server";
import { answerOf } from "../setup/answer";
import { cookieOf, signedInCookie } from "../setup/staff";

type Call = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;

const LEAD = "11111111-1111-4111-8111-111111111111";
const folder = join(import.meta.dirname, "../../app/routes/admin");
/** Strangers sign in there, sign out, and find a way back in. */
const open = [
  ...["login", "logout", "second-factor", "forgot-password", "choose-password", "remove-second-factor"],
];

/** Every other page of the admin area, by the least role that it is open to. */
const pages: Record<Role, string[]> = {
  writer: [
    ...["layout", "home", "held", "held-discard"],
    ...["account", "account-password", "account-session-end", "account-sign-out"],
    ...["account-second-factor", "account-second-factor-codes"],
    ...["account-second-factor-confirm", "account-second-factor-remove"],
    ...["blog", "blog-new", "blog-edit", "blog-delete", "blog-images", "blog-keep", "blog-kept-discard"],
    ...["blog-preview", "blog-links", "blog-link-revoke", "blog-revisions", "blog-restore"],
  ],
  editor: [
    ...["blog-published", "stats", "deliveries", "delivery-resend"],
    ...["leads", "leads-export", "lead", "lead-bin", "lead-erase", "lead-release"],
  ],
  owner: [
    ...["team", "team-member", "team-email", "team-link", "team-mail-link", "team-remove", "team-role"],
    ...["team-second-factor", "audit"],
  ],
};

const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

const names = modules.map((file) => file.replace(/\.tsx?$/, ""));

const calls: [string, Call, Role][] = [];
for (const least of roles) {
  for (const name of pages[least]) {
    const { loader, action } = (await import(join(folder, name))) as { loader?: Call; action?: Call };
    if (loader) calls.push([`loader of ${name}`, loader, least]);
    if (action) calls.push([`action of ${name}`, action, least]);
  }
}

const strangers: [string, () => Promise<string>][] = [
  ["without a cookie", async () => ""],
  ["with a made-up cookie", async () => `__session=${btoa(JSON.stringify("A".repeat(43)))}`],
  ["whose session is over", () => signedInCookie(undefined, Date.now() - 8 * 24 * 60 * 60 * 1000)],
  ["who is neither on ADMIN_EMAILS nor invited any more", () => signedInCookie("former@example.com")],
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

const address = "http://localhost:3000/admin/leads";
const filledForm = () => {
  const token = createFormToken(new Request(address));
  return new URLSearchParams({ formToken: token, status: "spam", note: "x", redirectTo: "/admin" });
};

/** Calls a loader or an action, and expects that nothing was changed by it. */
async function callAs(cookie: string, name: string, call: Call, body: URLSearchParams | string) {
  const before = await stored();
  const headers = { Cookie: cookie, Origin: "http://localhost:3000" };
  const sent = name.startsWith("action") ? { method: "POST", headers, body } : { headers };
  const request = new Request(address, sent);
  const answer = await answerOf(() => call({ request, params: { id: LEAD }, context: {} }));
  expect(await stored()).toEqual(before);
  return answer;
}

const stored = async () => ({
  leads: await db.select().from(leads),
  deliveries: await db.select().from(outbox),
  posts: await db.select().from(posts),
  copies: await db.select().from(workingCopies),
  accounts: (await db.select().from(accounts)).filter(({ passwordHash }) => passwordHash !== "none"),
});

test("every page of the admin area is open to somebody by this table", () => {
  expect([...open, ...Object.values(pages).flat()].sort()).toEqual(names.sort());
});

describe.each(roles)("a %s", (role) => {
  const lesser = calls.filter(([, , least]) => !isAtLeast(role, least));
  const enough = calls.filter(([, , least]) => isAtLeast(role, least));

  test.each(lesser)(
    "is refused by the %s, and nothing happens",
    async (name, call) => {
      const answer = await callAs(await cookieOf(role), name, call, filledForm());
      expect([answer.status, answer.data]).toEqual([
        403,
        {
          reason: expect.stringContaining(`signed in as`),
          held: name.startsWith("action") ? expect.any(String) : null,
        },
      ]);
    },
    5000,
  );

  test.each(enough)("gets past the %s", async (name, call) => {
    // What is no form is refused only after whoever sends it was let in.
    const answer = await callAs(await cookieOf(role), name, call, "no form");
    expect((answer.data as { reason?: string } | undefined)?.reason).toBeUndefined();
    expect(answer.location ?? "").not.toContain("/admin/login");
    if (name.startsWith("action")) expect([404, 415]).toContain(answer.status);
  });
});

describe.each(strangers)("a stranger %s", (_who, cookie) => {
  test.each(calls)("is sent from the %s to the sign-in, and nothing happens", async (name, call) => {
    const answer = await callAs(await cookie(), name, call, filledForm());
    expect([302, 303]).toContain(answer.status);
    expect(answer.location).toMatch(/^\/admin\/login\?redirectTo=/);
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
