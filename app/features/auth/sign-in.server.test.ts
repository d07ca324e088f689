import { TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { accounts, sessions } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { rateLimits } from "#drizzle/schema/rate-limits";
import {
  account,
  addColleague,
  colleagueEmail,
  listEvents,
  password,
  prepareTeam,
} from "#tests/support/team";
import { createRecoveryCodes, sealTotpSecret } from "~/features/auth/second-factor.server";
import { authenticate } from "~/features/auth/sign-in.server";
import { atomic, db } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { hashPassword } from "./accounts.server";
import { createPendingCookie } from "./session.server";

prepareTeam({ signedIn: false });
beforeEach(() => addColleague());

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** A client whose request's body was read, as `submitForm` leaves it. */
async function createClient(cookie = "") {
  const request = new Request("http://localhost:3000/admin/login", {
    method: "POST",
    headers: { Cookie: cookie },
    body: new URLSearchParams({ email: "from the body that was read" }),
  });
  await request.text();
  return { request, clientAddress: "192.0.2.1" };
}

const enterPassword = async (fields: Record<string, string>) =>
  authenticate(
    "password",
    { email: colleagueEmail, password, redirectTo: "/admin/leads", ...fields },
    await createClient(),
  );

const enterCode = async (code: string, cookie: string) =>
  authenticate("code", { code }, await createClient(cookie));

/** Sets up a second factor. @returns a recovery code, and the cookie of a browser that entered the password */
async function addSecondFactor() {
  const { id } = await account(colleagueEmail);
  const { codes, statements } = createRecoveryCodes(id);
  const values = { totpSecret: sealTotpSecret(id, secret), totpConfirmedAt: 1 };
  await atomic(db.update(accounts).set(values), ...statements);
  const setCookie = await createPendingCookie(await account(colleagueEmail), "/admin/leads");
  return { recoveryCode: codes[0] ?? "", cookie: setCookie.split(";")[0] ?? "" };
}

test("authenticate finds the account of a correct password, and leaves the session to its caller", async () => {
  const identity = await enterPassword({ email: colleagueEmail.toUpperCase() });
  const expected = { account: await account(colleagueEmail), factor: "password", redirectTo: "/admin/leads" };
  expect(identity).toEqual(expected);
  expect(await db.$count(rateLimits)).toBe(0);
  expect(await db.$count(sessions)).toBe(0);
});

test("authenticate keeps the characters of a password", async () => {
  for (const odd of ["a\nb\r\nc & d=e+f%20", "\uFEFFpässwörd 🔑\u0000"]) {
    await atomic(db.update(accounts).set({ passwordHash: await hashPassword(odd) }));
    expect(await enterPassword({ password: odd })).toMatchObject({ factor: "password" });
  }
});

test("authenticate throws the error of a wrong password, and audits the client's address", async () => {
  await expect(enterPassword({ password: "guess" })).rejects.toMatchObject(
    new FormError("Invalid login credentials"),
  );
  expect(await db.select().from(auditLog)).toMatchObject([
    { event: "SIGN_IN_REFUSED", email: colleagueEmail, clientAddress: "192.0.2.1" },
  ]);
});

test("authenticate throws the error of an address without access, and of too many attempts", async () => {
  const denied = {
    message: "Access denied. Email not authorized for admin access.",
    options: { status: 403 },
  };
  await expect(enterPassword({ email: "stranger@example.com" })).rejects.toMatchObject(denied);
  const attempts = await Promise.allSettled(
    Array.from({ length: 4 }, () => enterPassword({ password: "guess" })),
  );
  expect(attempts.map((attempt) => attempt.status === "rejected" && attempt.reason.options.status)).toContain(
    429,
  );
});

test("authenticate keeps the clients of simultaneous attempts apart", async () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `192.0.2.${index + 1}`);
  const { request } = await createClient();
  await Promise.allSettled(
    addresses.map((clientAddress, index) =>
      authenticate(
        "password",
        { email: `stranger-${index}@example.com`, password },
        { request, clientAddress },
      ),
    ),
  );
  const rows = await db.select().from(auditLog).orderBy(auditLog.email);
  expect(rows.map(({ clientAddress }) => clientAddress)).toEqual(addresses);
});

test("authenticate accepts each code of the second step once, after the password", async () => {
  const { recoveryCode, cookie } = await addSecondFactor();
  const code = new TOTP({ secret, digits: 6, period: 30 }).generate();
  const { id } = await account(colleagueEmail);
  const expected = { account: { id }, redirectTo: "/admin/leads" };
  expect(await enterCode(code, cookie)).toMatchObject({ ...expected, factor: "app" });
  expect(await enterCode(recoveryCode, cookie)).toMatchObject({ ...expected, factor: "recovery code" });
  const rejection = { message: "This code is wrong or has already been used.", options: { field: "code" } };
  await expect(enterCode(code, cookie)).rejects.toMatchObject(rejection);
  await expect(enterCode(recoveryCode, cookie)).rejects.toMatchObject(rejection);
  const missing = { message: "Auth session missing!", options: { status: 403 } };
  await expect(enterCode(recoveryCode, "")).rejects.toMatchObject(missing);
  expect(await listEvents()).toEqual([
    "MFA_CHALLENGE_VERIFIED",
    "MFA_CHALLENGE_VERIFIED",
    "MFA_CHALLENGE_REFUSED",
    "MFA_CHALLENGE_REFUSED",
  ]);
});
