import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { findSession } from "~/features/auth/session.server";
import { inviteColleague, listTeam, removeAccount } from "~/features/team/team.server";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { accountSteps } from "~/routes/admin/account/account-steps.server";
import { action as showLink, loader as shownLink } from "~/routes/admin/team/link.route";
import { teamSteps } from "~/routes/admin/team/team-steps.server";
import { callRoute, submit } from "../support/call-route";
import { makeActor, readLead, storeLead } from "../support/factories";
import { createSignedInCookie } from "../support/staff";
import {
  account,
  addColleague,
  addOwner,
  colleagueEmail,
  confirmedFactor,
  cookie,
  createLink,
  deliverMails,
  otherOwnerEmail,
  ownEmail,
  password,
  passwordHash,
  prepareTeam,
  requestWith,
  submitNewPassword,
} from "../support/team";

const { action: signOut } = accountSteps["account/sign-out/:scope"];
const { action: changeEmail } = teamSteps["team/:id/email"];
const { action: mailLink } = teamSteps["team/:id/mail-link"];
const { action: remove } = teamSteps["team/:id/remove"];
const { action: changeRole } = teamSteps["team/:id/role"];
const { action: takeOff } = teamSteps["team/:id/second-factor"];

prepareTeam({ signedIn: true });

const act = (action: Parameters<typeof submit>[0], id: string, fields = {}) =>
  submit(action, "/x", { currentPassword: password, ...fields }, { cookie, params: { id } });

test("the list shows each account's last sign-in and invitation", async () => {
  const { id } = await addColleague();
  const [at, expiresAt] = [Date.now() - 5_000, Date.now() + 60_000];
  const { id: ownId } = await account(ownEmail);
  const invitation = { digest: "d", accountId: id, kind: "invite" as const, createdAt: 0, expiresAt };
  await atomic(
    db.update(accounts).set({ passwordHash: "" }).where(eq(accounts.id, id)),
    db.insert(accountLinks).values(invitation),
    db.insert(auditLog).values({ at, event: "SIGNED_IN", accountId: ownId, email: ownEmail }),
  );
  const members = await listTeam();
  const find = (email: string) => members.find((member) => member.email === email);
  expect(find(colleagueEmail)).toMatchObject({ invitation: "open", lastSignInAt: null });
  expect(find(ownEmail)).toMatchObject({ invitation: null, lastSignInAt: at });
});

const findRole = async (cookie: string) => (await findSession(requestWith(cookie)))?.account.role ?? null;

describe("a colleague's account", () => {
  test("is a 404 if the id is unknown", async () => {
    for (const id of ["' or 1=1 --", "11111111-1111-4111-8111-111111111111", ""])
      for (const action of [remove, takeOff, changeEmail, changeRole, showLink])
        expect((await act(action, id)).status).toBe(404);
  });

  test("is not changed without the current password", async () => {
    const { id } = await addColleague(confirmedFactor);
    const fields = { currentPassword: "guess", role: "writer", email: "other@example.com" };
    for (const action of [remove, changeRole]) {
      const response = await act(action, id, fields);
      expect(response.errors?.currentPassword?.[0]).toBe("This is not your current password.");
    }
    expect(await account(colleagueEmail)).toMatchObject({ ...confirmedFactor, role: "editor" });
  });

  test("can be removed with all its data; the actor's own cannot", async () => {
    const { id } = await addColleague();
    const theirs = await createSignedInCookie(colleagueEmail);
    await createLink(id, "recovery");
    expect((await act(remove, (await account(ownEmail)).id)).status).toBe(409);
    expect((await act(remove, id)).location).toBe("/admin/team?done=removed");
    expect(await db.$count(accountLinks)).toBe(0);
    expect((await submit(signOut, "/x", {}, { cookie: theirs })).location).toMatch(/login/);
    const [row] = await db.select().from(auditLog).where(eq(auditLog.event, "USER_DELETED"));
    expect(row).toMatchObject({ email: colleagueEmail, accountId: id, detail: { by: ownEmail } });
  });

  test("is removed once by two clicks", async () => {
    await addColleague();
    const colleague = await account(colleagueEmail);
    const actor = makeActor({ email: ownEmail });
    await removeAccount(colleague, actor);
    await expect(removeAccount(colleague, actor)).resolves.toBeUndefined();
    expect(await db.$count(auditLog, eq(auditLog.event, "USER_DELETED"))).toBe(1);
  });

  test("remains if it is the last of two owners who remove each other", async () => {
    await addColleague();
    const { id } = await addOwner();
    const theirs = await createSignedInCookie(otherOwnerEmail);
    const me = (await account(ownEmail)).id;
    const back = submit(remove, "/x", { currentPassword: password }, { cookie: theirs, params: { id: me } });
    await Promise.all([act(remove, id), back]);
    expect(await db.$count(accounts)).toBe(2);
  });

  test("can change to a free address that is not an owner's, which revokes links", async () => {
    const { id } = await addColleague();
    await createLink(id, "recovery");
    expect((await act(changeEmail, id, { email: otherOwnerEmail.toUpperCase() })).errors?.email).toHaveLength(
      1,
    );
    await addColleague({ email: "third@example.com" });
    expect((await act(changeEmail, id, { email: "Third@example.com" })).status).toBe(409);
    expect((await act(changeEmail, id, { email: "Meera.Rao@example.com", revision: "1" })).status).toBe(303);
    expect(await account("meera.rao@example.com")).toMatchObject({ id });
    expect(await db.$count(accountLinks)).toBe(0);
    expect((await deliverMails()).map(({ to }) => to)).toEqual([colleagueEmail]);
  });

  test("has its new role from the next request", async () => {
    const { id } = await addColleague();
    const leadId = await storeLead({ assigneeId: id });
    const theirs = await createSignedInCookie(colleagueEmail);
    expect(await findRole(theirs)).toBe("editor");
    expect((await act(changeRole, id, { role: "owner", revision: "1" })).status).toBe(400);
    expect((await act(changeRole, id, { role: "writer", revision: "1" })).location).toBe(
      `/admin/team/${id}?done=role`,
    );
    expect(await findRole(theirs)).toBe("writer");
    // Writers do not work on leads.
    expect(await readLead(leadId)).toMatchObject({ assigneeId: null });
    expect(await deliverMails()).toMatchObject([
      { to: colleagueEmail, text: expect.stringContaining("writer") },
    ]);
  });

  test("loses its leads if it is invited again as a writer", async () => {
    const invite = (role: "editor" | "writer") =>
      inviteColleague({ email: "invited@example.com", role }, makeActor());
    const { account } = await invite("editor");
    const leadId = await storeLead({ assigneeId: account.id });
    await invite("writer");
    expect(await readLead(leadId)).toMatchObject({ assigneeId: null });
  });

  test("can lose its second factor", async () => {
    const { id } = await addColleague(confirmedFactor);
    expect((await act(takeOff, id)).status).toBe(303);
    expect(await account(colleagueEmail)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
  });

  test("has its link shown once, and never with a second factor", async () => {
    const { id } = await addColleague();
    const created = await act(showLink, id);
    const read = async (cookie: string, accountId = id) => {
      const { data, headers } = await callRoute(shownLink, "/x", { cookie, params: { id: accountId } });
      return { url: (data as { url?: string }).url, headers };
    };
    const page = await read(created.cookie);
    expect(page.url).toMatch(/\/admin\/choose-password\?token=[0-9a-f]{64}$/);
    expect(page.headers.get("Set-Cookie")).toMatch(/^__once=; Max-Age=0/);
    expect(created.cookie).not.toContain("token");
    const third = await addColleague({ email: "third@example.com" });
    expect((await read(created.cookie, third.id)).url).toBeUndefined();
    expect((await read(cookie)).url).toBeUndefined();
    expect((await submitNewPassword(new URL(page.url ?? "").search)).status).toBe(303);
    const protectedAccount = await addColleague({ ...confirmedFactor, email: "fourth@example.com" });
    expect((await act(showLink, protectedAccount.id)).status).toBe(403);
  });
});

test("an owner's account cannot be changed by other owners", async () => {
  const { id } = await addOwner(confirmedFactor);
  const fields = { email: "mine@example.com", role: "writer" };
  for (const action of [showLink, changeEmail, changeRole, takeOff]) {
    expect(await act(action, id, fields)).toMatchObject({ status: 403, location: null, errors: undefined });
  }
  expect((await act(mailLink, id)).location).toBe(`/admin/team/${id}?done=mailed`);
  expect((await deliverMails()).map(({ to }) => to)).toEqual([otherOwnerEmail]);
  expect(await account(otherOwnerEmail)).toMatchObject({ ...confirmedFactor, role: null, passwordHash });
});

test("an owner removed from ADMIN_EMAILS keeps only an invited role", async () => {
  await addOwner();
  const theirs = await createSignedInCookie(otherOwnerEmail);
  await addColleague({ email: "both@example.com", role: "writer" });
  env.adminEmails.push("both@example.com");
  const both = await createSignedInCookie("both@example.com");
  expect([await findRole(theirs), await findRole(both)]).toEqual(["owner", "owner"]);
  env.adminEmails.splice(1);
  try {
    expect([await findRole(theirs), await findRole(both)]).toEqual([null, "writer"]);
  } finally {
    env.adminEmails.push(otherOwnerEmail);
  }
});
