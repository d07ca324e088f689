import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, expect, test, vi } from "vitest";
import { accounts, recoveryCodes, sessions } from "#drizzle/schema/accounts";
import { createRecoveryCodes, sealTotpSecret } from "~/features/auth/second-factor.server";
import { atomic, db } from "~/lib/database/db.server";
import { action as secondFactor } from "~/routes/admin/sign-in/second-factor.route";
import { submit } from "../support/call-route";
import { account, deliverMails, listEvents, ownEmail, prepareTeam, signIn } from "../support/team";

prepareTeam({ signedIn: false });

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const code = (at = Date.now()) => new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: at });
const enter = (typed: string, cookie: string) =>
  submit(secondFactor, "/admin/login/second-factor", { code: typed }, { cookie });
let codes: string[] = [];

beforeEach(async () => {
  // In the middle of a time step: none may end during a test.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  const { id } = await account(ownEmail);
  const recoveryCodes = createRecoveryCodes(id);
  codes = recoveryCodes.codes;
  const totpSecret = sealTotpSecret(id, secret);
  await atomic(db.update(accounts).set({ totpSecret, totpConfirmedAt: 1 }), ...recoveryCodes.statements);
});

test("the password only opens the page for the code", async () => {
  const response = await signIn({ redirectTo: "/admin/leads" });
  expect(response).toMatchObject({ status: 303, location: "/admin/login/second-factor" });
  expect(await db.$count(sessions)).toBe(0);
  const right = await enter(code(), response.cookie);
  expect(right).toMatchObject({ status: 303, location: "/admin/leads" });
  expect(await db.$count(sessions)).toBe(1);
  expect(await listEvents()).toEqual(["MFA_CHALLENGE_VERIFIED", "SIGNED_IN"]);
});

test("each of the app's codes works only once, even from two browsers simultaneously", async () => {
  const [first, second] = [await signIn(), await signIn()];
  const now = code();
  const both = await Promise.all([enter(now, first.cookie), enter(now, second.cookie)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
});

test("the previous and the next code work, and no older ones", async () => {
  const pending = (await signIn()).cookie;
  expect((await enter(code(Date.now() - 61_000), pending)).status).toBe(422);
  expect((await enter(code(Date.now() - 30_000), pending)).status).toBe(303);
  expect((await enter(code(Date.now() + 30_000), pending)).status).toBe(303);
  expect((await enter(code(), pending)).status).toBe(422);
});

test("each recovery code works only once", async () => {
  const pending = (await signIn()).cookie;
  const typed = codes[3]?.toUpperCase().replaceAll("-", " ") ?? "";
  expect((await enter(typed, pending)).status).toBe(303);
  expect((await enter(typed, pending)).status).toBe(422);
  expect(await db.$count(recoveryCodes)).toBe(10);
});

test("the owner is e-mailed once about repeatedly rejected codes", async () => {
  const told = async () =>
    (await deliverMails()).filter(({ subject }) => /Wrong codes were entered for your account/.test(subject));
  const pending = (await signIn()).cookie;
  await enter("000000", pending);
  await enter("000001", pending);
  expect(await told()).toHaveLength(0);
  await enter("000002", pending);
  vi.setSystemTime(Date.now() + 60_000);
  await enter("000003", pending);
  expect(await told()).toMatchObject([{ to: ownEmail, text: expect.stringContaining("3 wrong codes") }]);
});

test("attempts are limited", async () => {
  const pending = (await signIn()).cookie;
  const responses = await Promise.all(Array.from({ length: 12 }, () => enter("000000", pending)));
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(3);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(9);
  expect((await enter(code(), pending)).status).toBe(429);
});

test("the entered password is valid for five minutes, and until it is changed", async () => {
  const pending = (await signIn()).cookie;
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1000);
  const late = await enter(code(), pending);
  expect(late.errors).toEqual({ "": ["Auth session missing!", "Please sign in again."] });
  vi.setSystemTime(Date.now() - 5 * 60_000);
  await atomic(db.update(accounts).set({ passwordHash: "other" }).where(eq(accounts.email, ownEmail)));
  expect((await enter(code(), pending)).status).toBe(403);
  expect((await enter(code(), "__pending=eyJhIjoxfQ.made-up")).status).toBe(403);
  expect(await db.$count(sessions)).toBe(0);
});
