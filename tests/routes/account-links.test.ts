import { describe, expect, test } from "vitest";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { verifyPassword } from "~/features/auth/accounts.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { action as choose } from "~/routes/admin/sign-in/choose-password.route";
import { action as forgot } from "~/routes/admin/sign-in/forgot-password.route";
import { action as invite } from "~/routes/admin/team/route";
import { submit } from "../support/call-route";
import { createSignedInCookie } from "../support/staff";
import {
  account,
  addColleague,
  colleagueEmail,
  cookie,
  countOpenSessions,
  createLink,
  deliverMails,
  listEvents,
  newPassword,
  otherOwnerEmail,
  ownEmail,
  password,
  passwordHash,
  prepareTeam,
  submitNewPassword,
} from "../support/team";

prepareTeam({ signedIn: true });

describe("an invitation", () => {
  const inviting = (email: string, role = "editor", currentPassword = password) =>
    submit(invite, "/admin/team", { email, role, currentPassword }, { cookie });

  test("creates an account without a password, and e-mails a one-time link", async () => {
    const response = await inviting("Meera@example.com", "writer");
    expect(response).toMatchObject({ status: 303, location: "/admin/team?done=invited" });
    // Links and recipients are encrypted with the site's secret until they are mailed.
    const queued = JSON.stringify(await db.select().from(outbox));
    expect(queued).not.toMatch(/token|choose-password|@example\.com|[0-9a-f]{64}/);
    const [mail] = await deliverMails();
    expect(mail?.to).toBe(colleagueEmail);
    const search = /\/admin\/choose-password(\?token=[0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
    const [link] = await db.select().from(accountLinks);
    expect(search).not.toContain(link?.digest);

    const both = await Promise.all([
      submitNewPassword(search),
      submitNewPassword(search, `${newPassword} b`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const passwordHash = expect.stringMatching(/^\$2b\$/);
    expect(await account(colleagueEmail)).toMatchObject({ role: "writer", passwordHash });
    expect(await listEvents()).toEqual(["USER_INVITED", "PASSWORD_CHOSEN"]);
  });

  test("needs the current password and a role; renews only unused invitations", async () => {
    expect((await inviting(colleagueEmail, "editor", "guess")).errors).toEqual({
      currentPassword: ["This is not your current password."],
    });
    expect((await inviting(colleagueEmail, "")).errors).toEqual({ role: ["Please choose a role."] });
    expect((await inviting(colleagueEmail, "owner")).errors?.role).toHaveLength(1);
    expect((await inviting(ownEmail)).status).toBe(409);
    await inviting(otherOwnerEmail, "writer");
    expect(await account(otherOwnerEmail)).toMatchObject({ role: null });
    await atomic(db.delete(accountLinks));
    await inviting(colleagueEmail, "writer");
    const [first] = await db.select().from(accountLinks);
    await inviting(colleagueEmail);
    const [second, ...others] = await db.select().from(accountLinks);
    expect(others).toEqual([]);
    expect(second?.digest).not.toBe(first?.digest);
    expect(await account(colleagueEmail)).toMatchObject({ role: "editor" });
    // Only the e-mail with the newest link goes out, because the others were replaced.
    expect((await deliverMails()).filter(({ to }) => to === colleagueEmail)).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(0);
  });
});

describe("a link", () => {
  test.each([
    ["invite", 7 * DAY_MS],
    ["recovery", HOUR_MS],
  ] as const)("a link of kind %s works until it expires", async (kind, valid) => {
    const { id } = await addColleague();
    expect((await submitNewPassword(await createLink(id, kind, Date.now() - valid - 1))).status).toBe(409);
    expect((await submitNewPassword(await createLink(id, kind, Date.now() - valid + MINUTE_MS))).status).toBe(
      303,
    );
  });

  test("ends all sessions and links, resets the limits, and does not sign in", async () => {
    const { id } = await addColleague();
    await createSignedInCookie(colleagueEmail);
    const [invitation, recovery] = [await createLink(id, "invite"), await createLink(id, "recovery")];
    const used = { key: `failed:account:${colleagueEmail}#1`, uses: 1, expiresAt: Date.now() + HOUR_MS };
    await atomic(db.insert(rateLimits).values(used));
    const response = await submitNewPassword(recovery);
    expect(response).toMatchObject({ status: 303, location: "/admin/login?chosen=1" });
    expect(response.cookie).toMatch(/^__device=[^;]+$/);
    expect((await submitNewPassword(invitation)).status).toBe(409);
    expect(await countOpenSessions()).toBe(1);
    expect(await db.$count(rateLimits)).toBe(0);
    expect(await verifyPassword(newPassword, (await account(colleagueEmail)).passwordHash)).toBe(true);
  });

  test("rejects a weak password with the reasons", async () => {
    const { id } = await addColleague();
    const search = await createLink(id, "invite");
    const reasons = ["This password is too weak.", "Do not include your e-mail address."];
    expect((await submitNewPassword(search, "meera@example")).errors).toEqual({ password: reasons });
    const fields = { password: newPassword, repeat: `${newPassword}!` };
    const different = await submit(choose, `/admin/choose-password${search}`, fields);
    expect(different.errors).toEqual({ repeat: ["The passwords do not match."] });
    expect(await db.$count(accountLinks)).toBe(1);
  });
});

describe("a forgotten password", () => {
  const forgetting = (email: string, clientAddress?: string) =>
    submit(forgot, "/admin/forgot-password", { email }, { clientAddress });

  test("responds alike to every address, and e-mails only accounts with access", async () => {
    await atomic(db.insert(accounts).values({ email: "former@example.com", passwordHash, createdAt: 1 }));
    await addColleague();
    for (const email of [
      "nobody@example.com",
      "former@example.com",
      otherOwnerEmail,
      colleagueEmail,
      ownEmail,
    ]) {
      const same = { status: 303, location: "/admin/forgot-password?asked=1" };
      expect(await forgetting(email)).toMatchObject(same);
    }
    // The account is looked up after the response.
    expect(await db.$count(accountLinks)).toBe(0);
    expect((await deliverMails()).map(({ to }) => to).sort()).toEqual([ownEmail, colleagueEmail].sort());
    expect(await db.$count(accountLinks)).toBe(2);
  });

  test("sends three e-mails an hour and accepts ten requests of one address", async () => {
    for (let index = 0; index < 10; index += 1) expect((await forgetting(ownEmail)).status).toBe(303);
    expect((await forgetting(ownEmail)).status).toBe(429);
    expect((await forgetting(ownEmail, "198.51.100.4")).status).toBe(303);
    const mails = await deliverMails();
    expect(mails).toHaveLength(3);

    // Links requested by others do not invalidate the first one, and all are still valid.
    const [first = "", second = ""] = mails.map(({ text }) => /\?token=[0-9a-f]{64}/.exec(text)?.[0] ?? "");
    const windowEnds = (await db.select().from(rateLimits)).find(({ key }) => key.startsWith("recovery:"));
    const [newest] = (await db.select().from(accountLinks)).sort((a, b) => b.expiresAt - a.expiresAt);
    expect(newest?.expiresAt).toBeGreaterThanOrEqual((windowEnds?.expiresAt ?? 0) - 1000);
    expect((await submitNewPassword(first)).status).toBe(303);
    expect((await submitNewPassword(second)).status).toBe(409);
    expect((await forgetting(ownEmail, "203.0.113.5")).status).toBe(303);
    const asked = (await deliverMails()).filter(({ subject }) => /new password/.test(subject));
    expect(asked).toHaveLength(4);
  });
});
