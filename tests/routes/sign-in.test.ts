import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accounts, auditLog, knownDevices, recoveryCodes, sessions } from "#drizzle/accounts";
import { rateLimits } from "#drizzle/rate-limits";
import { createAccountLink } from "~/features/auth/account-link.server";
import { findAccount } from "~/features/auth/accounts.server";
import { hashPassword } from "~/features/auth/password.server";
import { createRecoveryCodes } from "~/features/auth/recovery-codes.server";
import { findSession } from "~/features/auth/session.server";
import { atomic, db, migrateDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { mailTransport } from "~/lib/mail.server";
import { action as choose } from "~/routes/admin/sign-in/choose-password.route";
import { action as login } from "~/routes/admin/sign-in/route";
import { action as secondFactor } from "~/routes/admin/sign-in/second-factor.route";
import { submit } from "../support/call-route";

const email = env.adminEmails[0] ?? "";
const password = "velvet quarry lantern 71";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
let passwordHash = "";
const mails: { to: string | string[]; subject: string; text: string }[] = [];

beforeAll(async () => {
  await migrateDatabase();
  passwordHash = await hashPassword(password);
  vi.spyOn(mailTransport, "send").mockImplementation(async (mail) => void mails.push(mail));
});
beforeEach(async () => {
  vi.useRealTimers();
  mails.length = 0;
  await atomic(db.delete(accounts), db.delete(rateLimits), db.delete(auditLog));
  await atomic(db.insert(accounts).values({ email, passwordHash, createdAt: 1 }));
});

const signIn = (fields: Record<string, string>, cookie = "", clientAddress = "192.0.2.1") =>
  submit(login, "/admin/login", { email, password, ...fields }, { cookie, clientAddress });
const events = async () => (await db.select().from(auditLog)).map(({ event }) => event);

test("the right password opens a session, in whatever case the address is, and is no failure", async () => {
  const answer = await signIn({ email: email.toUpperCase(), redirectTo: "/admin/leads" });
  expect(answer).toMatchObject({ status: 303, location: "/admin/leads" });
  const request = new Request("http://localhost:3000/admin", { headers: { Cookie: answer.cookie } });
  expect(await findSession(request)).toMatchObject({ account: { email } });
  expect(await events()).toEqual(["SIGNED_IN"]);
  expect(await db.$count(rateLimits)).toBe(0);
});

test("the owner hears of a browser that was not there before, and of none twice", async () => {
  const known = (await signIn({})).cookie;
  expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining("A new browser") }]);
  expect(mails[0]?.text).toContain("address 192.0.2.1");
  await signIn({}, known);
  expect(mails).toHaveLength(1);
  await signIn({}, "", "198.51.100.7");
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain("address 198.51.100.7");
});

test("whoever was invited is let in, by the role that they were given", async () => {
  const invited = { email: "writer@example.com", role: "writer" as const, passwordHash, createdAt: 1 };
  await atomic(db.insert(accounts).values(invited));
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
  const { url, statements } = createAccountLink((await findAccount(email))?.id ?? "", "recovery");
  await atomic(...statements);
  const fields = { password: "copper thistle harbour 92", repeat: "copper thistle harbour 92" };
  const chosen = await submit(choose, new URL(url).pathname + new URL(url).search, fields);
  expect(chosen.status).toBe(303);
  await attack();
  expect((await signIn({ password: fields.password })).status).toBe(429);
  expect((await signIn({ password: fields.password }, chosen.cookie)).status).toBe(303);
});

test("twenty failures an hour are all that an address block has", async () => {
  env.adminEmails.push(...Array.from({ length: 20 }, (_, index) => `colleague-${index}@example.com`));
  for (let index = 0; index < 20; index += 1) {
    const answer = await signIn({ email: `colleague-${index}@example.com` }, "", `2001:db8::${index}`);
    expect(answer.status).toBe(422);
  }
  expect((await signIn({}, "", "2001:db8::ffff")).status).toBe(429);
  expect((await signIn({}, "", "2001:db9::1")).status).toBe(303);
  env.adminEmails.splice(-20);
}, 30_000);

describe("with a second factor", () => {
  const code = (at = Date.now()) => new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: at });
  const enter = (typed: string, cookie: string) =>
    submit(secondFactor, "/admin/login/second-factor", { code: typed }, { cookie });
  let codes: string[] = [];

  beforeEach(async () => {
    // In the middle of a step, so that none ends during a test.
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
    const account = await findAccount(email);
    const made = createRecoveryCodes(account?.id ?? "");
    codes = made.codes;
    await atomic(db.update(accounts).set({ totpSecret: secret, totpConfirmedAt: 1 }), ...made.statements);
  });

  test("the password opens nothing but the page for the code", async () => {
    const answer = await signIn({ redirectTo: "/admin/leads" });
    expect(answer).toMatchObject({ status: 303, location: "/admin/login/second-factor" });
    expect(await db.$count(sessions)).toBe(0);
    const right = await enter(code(), answer.cookie);
    expect(right).toMatchObject({ status: 303, location: "/admin/leads" });
    expect(await db.$count(sessions)).toBe(1);
    expect(await events()).toEqual(["MFA_CHALLENGE_VERIFIED", "SIGNED_IN"]);
  });

  test("each code of the app is taken once, also of two browsers at once", async () => {
    const [first, second] = [await signIn({}), await signIn({})];
    const now = code();
    const both = await Promise.all([enter(now, first.cookie), enter(now, second.cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  test("the code before and the code after are taken, older ones are not", async () => {
    const pending = (await signIn({})).cookie;
    expect((await enter(code(Date.now() - 61_000), pending)).status).toBe(422);
    expect((await enter(code(Date.now() - 30_000), pending)).status).toBe(303);
    expect((await enter(code(Date.now() + 30_000), pending)).status).toBe(303);
    expect((await enter(code(), pending)).status).toBe(422);
  });

  test("each recovery code signs in once", async () => {
    const pending = (await signIn({})).cookie;
    const typed = codes[3]?.toUpperCase().replaceAll("-", " ") ?? "";
    expect((await enter(typed, pending)).status).toBe(303);
    expect((await enter(typed, pending)).status).toBe(422);
    expect(await db.$count(recoveryCodes)).toBe(10);
  });

  test("its secret is stored encrypted from its first use on", async () => {
    const pending = (await signIn({})).cookie;
    expect((await enter(code(), pending)).status).toBe(303);
    const account = await findAccount(email);
    expect(account?.totpSecret).toMatch(/^1\./);
    const again = (await signIn({})).cookie;
    expect((await enter(code(Date.now() + 30_000), again)).status).toBe(303);
  });

  test("the owner hears, once, that codes are refused again and again", async () => {
    const told = () =>
      mails.filter(({ subject }) => /Codes of your second factor were refused/.test(subject));
    const pending = (await signIn({})).cookie;
    await enter("000000", pending);
    await enter("000001", pending);
    expect(told()).toHaveLength(0);
    await enter("000002", pending);
    vi.setSystemTime(Date.now() + 60_000);
    await enter("000003", pending);
    expect(told()).toMatchObject([{ to: email, text: expect.stringContaining("3 wrong codes") }]);
  });

  test("there are few attempts", async () => {
    const pending = (await signIn({})).cookie;
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter("000000", pending)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    expect((await enter(code(), pending)).status).toBe(429);
  });

  test("the password shown counts for five minutes, and not after a change of it", async () => {
    const pending = (await signIn({})).cookie;
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1000);
    const late = await enter(code(), pending);
    expect(late.errors).toEqual({ "": ["Auth session missing!", "Please sign in again."] });
    vi.setSystemTime(Date.now() - 5 * 60_000);
    await atomic(db.update(accounts).set({ passwordHash: "other" }).where(eq(accounts.email, email)));
    expect((await enter(code(), pending)).status).toBe(403);
    expect((await enter(code(), "__pending=eyJhIjoxfQ.made-up")).status).toBe(403);
    expect(await db.$count(sessions)).toBe(0);
  });
});
