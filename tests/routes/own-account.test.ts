import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { knownDevices, recoveryCodes, sessions } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { findKnownDevice } from "~/features/auth/session.server";
import { atomic, db } from "~/lib/database/db.server";
import { accountSteps } from "~/routes/admin/account/account-steps.server";
import { action as propose, loader as readFactor } from "~/routes/admin/account/second-factor.route";
import { action as confirm } from "~/routes/admin/account/second-factor-confirm.route";
import { callRoute, submit } from "../support/call-route";
import { createSignedInCookie } from "../support/staff";
import {
  account,
  colleagueEmail,
  cookie,
  countOpenSessions,
  createLink,
  deliverMails,
  newPassword,
  ownEmail,
  password,
  prepareTeam,
  requestWith,
  submitNewPassword,
} from "../support/team";

const { action: changePassword } = accountSteps["account/password"];
const { action: removeFactor } = accountSteps["account/second-factor/remove"];
const { action: endSession } = accountSteps["account/sessions/:id/end"];
const { action: signOut } = accountSteps["account/sign-out/:scope"];

prepareTeam({ signedIn: true });

test("changing the password needs the current one and ends other sessions and links", async () => {
  const { id } = await account(ownEmail);
  await createSignedInCookie();
  const recovery = await createLink(id, "recovery");
  const stolen = { digest: "stolen", accountId: id, createdAt: 1, lastSeenAt: Date.now() };
  await atomic(db.insert(knownDevices).values(stolen));
  const chosen = { password: newPassword, repeat: newPassword };
  const submitChange = (currentPassword: string) =>
    submit(changePassword, "/admin/account/password", { currentPassword, ...chosen }, { cookie });
  expect((await submitChange("guess")).errors).toEqual({
    currentPassword: ["This is not your current password."],
  });
  const changed = await submitChange(password);
  expect(changed.status).toBe(303);
  expect(changed.cookie).not.toBe(cookie);
  expect(await countOpenSessions()).toBe(1);
  expect((await deliverMails()).map(({ to }) => to)).toEqual([ownEmail]);
  expect((await submitChange(password)).location).toMatch(/^\/admin\/login\?/);
  expect((await submitNewPassword(recovery, `${newPassword} b`)).status).toBe(409);
  expect(await db.$count(knownDevices)).toBe(1);
  expect(await findKnownDevice(requestWith(changed.cookie), id)).not.toBeNull();
});

test("other sessions end one by one or together, but not a colleague's", async () => {
  const now = Date.now();
  await createSignedInCookie(ownEmail, now + 1);
  await createSignedInCookie(ownEmail, now + 2);
  const theirs = await createSignedInCookie(colleagueEmail, now + 3, "editor");
  const [, other, , colleagues] = await db.select().from(sessions).orderBy(sessions.createdAt);
  const end = (id = "") => submit(endSession, "/x", {}, { cookie, params: { id } });
  const leave = (scope: string) => submit(signOut, "/x", {}, { cookie, params: { scope } });
  await end(colleagues?.id);
  expect(await countOpenSessions()).toBe(4);
  await end(other?.id);
  await end(other?.id);
  expect(await countOpenSessions()).toBe(3);
  expect(await leave("others")).toMatchObject({
    status: 303,
    location: "/admin/account?done=others",
    cookie,
  });
  expect(await countOpenSessions()).toBe(2);
  expect(await leave("global")).toMatchObject({ status: 303, location: "/admin/login", cookie: "" });
  expect(await countOpenSessions()).toBe(1);
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ detail }) => detail?.scope)).toEqual(["one of the others", "others", "global"]);
  const wrong = submit(signOut, "/x", {}, { cookie: theirs, params: { scope: "everybody" } });
  expect((await wrong).status).toBe(404);
});

test("a second factor is set up with a code, and removed with the password", async () => {
  await createSignedInCookie();
  const beginSetup = (currentPassword: string) => submit(propose, "/x", { currentPassword }, { cookie });
  expect((await beginSetup("guess")).errors).toEqual({
    currentPassword: ["This is not your current password."],
  });
  const setupCookie = (await beginSetup(password)).cookie;
  expect(await account(ownEmail)).toMatchObject({ totpSecret: null });
  const readSecret = async (cookie: string) =>
    ((await callRoute(readFactor, "/x", { cookie })).data as { setup: { secret: string } | null }).setup;
  // Only the browser that began the setup can read the secret.
  expect(await readSecret(cookie)).toBeNull();
  const secret = (await readSecret(setupCookie))?.secret.replaceAll(" ", "") ?? "";
  const code = new TOTP({ secret }).generate();
  expect((await submit(confirm, "/x", { code }, { cookie })).status).toBe(409);
  expect((await submit(confirm, "/x", { code: "12345" }, { cookie: setupCookie })).status).toBe(422);
  expect(await countOpenSessions()).toBe(2);
  const confirmed = await submit(confirm, "/x", { code }, { cookie: setupCookie });
  expect(await countOpenSessions()).toBe(1);
  const sealedSecret = (await account(ownEmail)).totpSecret ?? "";
  expect(sealedSecret).not.toContain(secret);
  expect((await deliverMails()).map(({ text }) => text).join()).toContain("A second factor was set up");
  expect(confirmed.location).toBe("/admin/account/second-factor?done=factor-on");
  expect(await db.$count(recoveryCodes)).toBe(10);
  const again = await submit(confirm, "/x", { code }, { cookie: `${confirmed.cookie}; ${setupCookie}` });
  expect(again.status).toBe(409);

  const submitRemoval = (currentPassword: string) =>
    submit(removeFactor, "/x", { currentPassword }, { cookie: confirmed.cookie });
  expect((await submitRemoval("guess")).status).toBe(422);
  expect((await submitRemoval(password)).status).toBe(303);
  expect(await account(ownEmail)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
  expect(await db.$count(recoveryCodes)).toBe(0);
  expect((await submitRemoval(password)).status).toBe(404);
});
