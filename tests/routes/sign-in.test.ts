import { describe, expect, test, vi } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { knownDevices } from "#drizzle/schema/sessions";
import { createAccountLink } from "~/features/auth/account-link.server";
import { findAccount } from "~/features/auth/accounts.server";
import { findSession } from "~/features/auth/session.server";
import { atomic, db } from "~/lib/database/db.server";
import { action as choose } from "~/routes/admin/sign-in/choose-password.route";
import { action as login } from "~/routes/admin/sign-in/route";
import { submit } from "../support/call-route";
import { addColleague, own, password, prepareTeam, sentMails } from "../support/team";

prepareTeam({ signedIn: false });

const signIn = (fields: Record<string, string>, cookie = "", clientAddress = "192.0.2.1") =>
  submit(login, "/admin/login", { email: own, password, ...fields }, { cookie, clientAddress });
const events = async () => (await db.select().from(auditLog)).map(({ event }) => event);

test("the right password opens a session, in whatever case the address is, and is no failure", async () => {
  const answer = await signIn({ email: own.toUpperCase(), redirectTo: "/admin/leads" });
  expect(answer).toMatchObject({ status: 303, location: "/admin/leads" });
  const request = new Request("http://localhost:3000/admin", { headers: { Cookie: answer.cookie } });
  expect(await findSession(request)).toMatchObject({ account: { email: own } });
  expect(await events()).toEqual(["SIGNED_IN"]);
  expect(await db.$count(rateLimits)).toBe(0);
});

test("the owner hears of a browser that was not there before, and of none twice", async () => {
  const known = (await signIn({})).cookie;
  const mails = await sentMails();
  expect(mails).toMatchObject([{ to: own, subject: expect.stringContaining("A new browser") }]);
  expect(mails[0]?.text).toContain("address 192.0.2.1");
  await signIn({}, known);
  expect(await sentMails()).toHaveLength(1);
  await signIn({}, "", "198.51.100.7");
  expect(await sentMails()).toHaveLength(2);
  expect(mails[1]?.text).toContain("address 198.51.100.7");
});

test("whoever was invited is let in, by the role that they were given", async () => {
  await addColleague({ email: "writer@example.com", role: "writer" });
  const answer = await signIn({ email: "Writer@example.com" });
  expect(answer.status).toBe(303);
  const request = new Request("http://localhost:3000/admin", { headers: { Cookie: answer.cookie } });
  expect((await findSession(request))?.account.role).toBe("writer");
  await atomic(db.update(accounts).set({ role: null }));
  expect((await signIn({ email: "writer@example.com" })).status).toBe(403);
  expect(await findSession(request)).toBeNull();
});

test("an address off the list is denied, and told so", async () => {
  const answer = await signIn({ email: "Stranger@example.com" });
  expect(answer.status).toBe(403);
  expect(answer.errors).toEqual({ "": ["Access denied. Email not authorized for admin access."] });
});

describe("nobody can tell", () => {
  test.each([
    ["a wrong password", async () => {}],
    ["an address without an account", () => atomic(db.delete(accounts))],
    ["somebody invited", () => atomic(db.update(accounts).set({ passwordHash: "" }))],
  ])("%s from the others", async (_case, prepare) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await prepare();
    const wrong = () => signIn({ password: "guess" });
    const answers = [await wrong(), await wrong(), await wrong(), await wrong()];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 429]);
    const message = "Invalid login credentials";
    expect(answers[1]?.errors).toEqual({ "": [message] });
    expect(answers[2]?.errors).toEqual({
      "": [message, "Please wait 30 seconds before you try again."],
    });
    expect(answers[2]?.headers.get("Retry-After")).toBe("30");
    expect(answers[3]?.errors?.[""]?.[0]).toMatch(
      /^Too many attempts. Please wait \d+ seconds and try again.$/,
    );
    expect(Number(answers[3]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("after five failures in a quarter of an hour", () => {
  const lock = async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    for (let index = 0; index < 5; index += 1) {
      expect((await signIn({ password: "guess" })).status).toBe(422);
      vi.setSystemTime(Date.now() + 121_000);
    }
  };

  test("not even the right password gets in, until the first of them is a quarter of an hour old", async () => {
    await lock();
    expect(await signIn({}, "", "198.51.100.7")).toMatchObject({ status: 429 });
    expect((await events()).filter((event) => event === "SIGN_IN_REFUSED")).toHaveLength(6);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(await signIn({}, "", "198.51.100.7")).toMatchObject({ status: 303 });
  });

  test("a browser that was here before does, and has five attempts of its own", async () => {
    const known = (await signIn({})).cookie;
    await lock();
    expect(await signIn({ password: "guess" }, known)).toMatchObject({ status: 422 });
    expect(await signIn({}, known)).toMatchObject({ status: 303 });
    await atomic(db.delete(knownDevices));
    expect(await signIn({}, known)).toMatchObject({ status: 429 });
  });
});

test("a mailed link always lets a new browser in, however strangers go on", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const attack = async () => {
    for (let index = 0; index < 5; index += 1) {
      await signIn({ password: "guess" });
      vi.setSystemTime(Date.now() + 121_000);
    }
  };
  await attack();
  const { url, statements } = createAccountLink((await findAccount(own))?.id ?? "", "recovery");
  await atomic(...statements);
  const fields = { password: "copper thistle harbour 92", repeat: "copper thistle harbour 92" };
  const chosen = await submit(choose, new URL(url).pathname + new URL(url).search, fields);
  expect(chosen.status).toBe(303);
  await attack();
  expect((await signIn({ password: fields.password })).status).toBe(429);
  expect((await signIn({ password: fields.password }, chosen.cookie)).status).toBe(303);
});

test("twenty failures an hour are all that an address block has", async () => {
  for (let index = 0; index < 20; index += 1) {
    const email = `colleague-${index}@example.com`;
    await addColleague({ email });
    const answer = await signIn({ email, password: "guess" }, "", `2001:db8::${index}`);
    expect(answer.status).toBe(422);
  }
  expect((await signIn({}, "", "2001:db8::ffff")).status).toBe(429);
  expect((await signIn({}, "", "2001:db9::1")).status).toBe(303);
});
