import { notLike } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { accounts, knownDevices } from "#drizzle/schema/accounts";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { findSession } from "~/features/auth/session.server";
import { atomic, db } from "~/lib/database/db.server";
import {
  account,
  addColleague,
  createLink,
  deliverMails,
  listEvents,
  newPassword,
  ownEmail,
  prepareTeam,
  requestWith,
  signIn,
  submitNewPassword,
} from "../support/team";

prepareTeam({ signedIn: false });

test("the correct password opens a session, ignoring the case of the address", async () => {
  const response = await signIn({ email: ownEmail.toUpperCase(), redirectTo: "/admin/leads" });
  expect(response).toMatchObject({ status: 303, location: "/admin/leads" });
  expect(await findSession(requestWith(response.cookie))).toMatchObject({ account: { email: ownEmail } });
  expect(await listEvents()).toEqual(["SIGNED_IN"]);
  expect(await db.$count(rateLimits, notLike(rateLimits.key, "new-browser:%"))).toBe(0);
});

test("the owner is e-mailed once about each new browser", async () => {
  const knownCookie = (await signIn()).cookie;
  const mails = await deliverMails();
  expect(mails).toMatchObject([{ to: ownEmail, subject: expect.stringContaining("A new browser") }]);
  expect(mails[0]?.text).toContain("address 192.0.2.1");
  await signIn({}, knownCookie);
  expect(await deliverMails()).toHaveLength(1);
  await signIn({}, "", "198.51.100.7");
  expect(await deliverMails()).toHaveLength(2);
  expect(mails[1]?.text).toContain("address 198.51.100.7");
});

test("an invited account can sign in with its role", async () => {
  await addColleague({ email: "writer@example.com", role: "writer" });
  const response = await signIn({ email: "Writer@example.com" });
  expect(response.status).toBe(303);
  const request = requestWith(response.cookie);
  expect((await findSession(request))?.account.role).toBe("writer");
  await atomic(db.update(accounts).set({ role: null }));
  expect((await signIn({ email: "writer@example.com" })).status).toBe(403);
  expect(await findSession(request)).toBeNull();
});

test("an unlisted address is denied with a message", async () => {
  const errors = { "": ["Access denied. Email not authorized for admin access."] };
  expect(await signIn({ email: "Stranger@example.com" })).toMatchObject({ status: 403, errors });
});

describe("an unauthenticated visitor cannot tell", () => {
  test.each([
    ["a wrong password", async () => {}],
    ["an address without an account", () => atomic(db.delete(accounts))],
    ["an invited account", () => atomic(db.update(accounts).set({ passwordHash: "" }))],
  ])("%s from the others", async (_case, prepare) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await prepare();
    const wrong = () => signIn({ password: "guess" });
    const message = "Invalid login credentials";
    for (let index = 0; index < 2; index += 1)
      expect(await wrong()).toMatchObject({ status: 422, errors: { "": [message] } });
    const third = await wrong();
    const wait = "Please wait 30 seconds before you try again.";
    expect(third).toMatchObject({ status: 422, errors: { "": [message, wait] } });
    expect(third.headers.get("Retry-After")).toBe("30");
    const fourth = await wrong();
    const tooMany = expect.stringMatching(/^Too many attempts. Please wait \d+ seconds and try again.$/);
    expect(fourth).toMatchObject({ status: 429, errors: { "": [tooMany] } });
    expect(Number(fourth.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

/** Uses up the attempts that 15 minutes allow. */
async function attack() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let index = 0; index < 5; index += 1) {
    await signIn({ password: "guess" });
    vi.setSystemTime(Date.now() + 121_000);
  }
}

describe("after five failures in 15 minutes", () => {
  test("rejects even the correct password until the first failure is 15 minutes old", async () => {
    await attack();
    expect(await signIn({}, "", "198.51.100.7")).toMatchObject({ status: 429 });
    expect((await listEvents()).filter((event) => event === "SIGN_IN_REFUSED")).toHaveLength(6);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(await signIn({}, "", "198.51.100.7")).toMatchObject({ status: 303 });
  });

  test("accepts it from a known browser, which has its own five attempts", async () => {
    const known = (await signIn()).cookie;
    await attack();
    expect(await signIn({ password: "guess" }, known)).toMatchObject({ status: 422 });
    expect(await signIn({}, known)).toMatchObject({ status: 303 });
    await atomic(db.delete(knownDevices));
    expect(await signIn({}, known)).toMatchObject({ status: 429 });
  });
});

test("a mailed link lets a new browser in, despite others' failed attempts", async () => {
  await attack();
  const chosen = await submitNewPassword(await createLink((await account(ownEmail)).id, "recovery"));
  expect(chosen.status).toBe(303);
  await attack();
  expect((await signIn({ password: newPassword })).status).toBe(429);
  expect((await signIn({ password: newPassword }, chosen.cookie)).status).toBe(303);
});

test("an address block is allowed twenty failures an hour", async () => {
  for (let index = 0; index < 20; index += 1) {
    const email = `colleague-${index}@example.com`;
    await addColleague({ email });
    expect((await signIn({ email, password: "guess" }, "", `2001:db8::${index}`)).status).toBe(422);
  }
  expect((await signIn({}, "", "2001:db8::ffff")).status).toBe(429);
  expect((await signIn({}, "", "2001:db9::1")).status).toBe(303);
});
