import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accountLinks, accounts } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { action as signOut } from "~/routes/admin/account/sign-out.route";
import { action as confirmAddress } from "~/routes/admin/sign-in/confirm-address.route";
import { action as changeEmail } from "~/routes/admin/team/email.route";
import { action as showLink, loader as shownLink } from "~/routes/admin/team/link.route";
import { action as remove } from "~/routes/admin/team/remove.route";
import { action as takeOff } from "~/routes/admin/team/second-factor.route";
import { submit } from "../support/call-route";
import { signedInCookie } from "../support/staff";
import {
  account,
  addColleague,
  addOwner,
  choosing,
  colleague,
  cookie,
  factor,
  linkTo,
  otherOwner,
  own,
  password,
  prepareTeam,
  sentMails,
} from "../support/team";

prepareTeam({ signedIn: true });
env.adminEmails.push(otherOwner);

describe("a colleague's account", () => {
  const act = (action: Parameters<typeof submit>[0], id: string, fields = {}) =>
    submit(action, "/x", { ownPassword: password, ...fields }, { cookie, params: { id } });

  test.each([
    "1",
    "' or 1=1 --",
    "11111111-1111-4111-8111-111111111111",
    "",
  ])("%j is nobody's id", async (id) => {
    for (const action of [remove, takeOff, changeEmail, showLink]) {
      expect((await act(action, id)).status).toBe(404);
    }
  });

  test("nothing happens without one's own password", async () => {
    const { id } = await addColleague();
    const answer = await act(remove, id, { ownPassword: "guess" });
    expect(answer.errors).toEqual({ ownPassword: ["This is not your password."] });
    expect(await db.$count(accounts)).toBe(2);
  });

  test("it is removed with all that belongs to it; one's own is not", async () => {
    const { id } = await addColleague();
    const theirs = await signedInCookie(colleague);
    await linkTo(id, "recovery");
    expect((await act(remove, (await account(own)).id)).status).toBe(409);
    expect((await act(remove, id)).location).toBe("/admin/team?done=removed");
    expect(await db.$count(accountLinks)).toBe(0);
    expect((await submit(signOut, "/x", {}, { cookie: theirs })).location).toMatch(/login/);
    const [row] = await db.select().from(auditLog).where(eq(auditLog.event, "USER_DELETED"));
    expect(row).toMatchObject({ email: colleague, accountId: id, detail: { by: own } });
  });

  test("of two owners who remove each other, one stays, whoever else is there", async () => {
    await addColleague();
    const { id } = await addOwner();
    const theirs = await signedInCookie(otherOwner);
    const me = (await account(own)).id;
    const fields = { ownPassword: password };
    await Promise.all([
      act(remove, id),
      submit(remove, "/x", fields, { cookie: theirs, params: { id: me } }),
    ]);
    expect(await db.$count(accounts)).toBe(2);
  });

  test("its address changes to one that is free and no owner's, and links of the old one stop", async () => {
    const { id } = await addColleague();
    await linkTo(id, "recovery");
    expect((await act(changeEmail, id, { email: otherOwner.toUpperCase() })).errors?.email).toHaveLength(1);
    await addColleague({ email: "third@example.com" });
    expect((await act(changeEmail, id, { email: "Third@example.com" })).status).toBe(409);
    expect((await act(changeEmail, id, { email: "Meera.Rao@example.com" })).status).toBe(303);
    expect(await account("meera.rao@example.com")).toMatchObject({ id });
    expect(await db.$count(accountLinks)).toBe(0);
    expect((await sentMails()).map(({ to }) => to)).toEqual([colleague]);
  });

  test("an owner takes another address of ADMIN_EMAILS only by a link mailed to it", async () => {
    const { id } = await account(own);
    expect((await act(changeEmail, id, { email: otherOwner })).location).toBe(
      `/admin/team/${id}?done=email-mailed`,
    );
    expect(await account(own)).toMatchObject({ id });
    const [mail] = await sentMails();
    expect(mail?.to).toBe(otherOwner);
    const search = /\/admin\/confirm-address(\?token=[0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";

    // It is no link to choose a password with, nor the other way round.
    expect((await choosing(search)).status).toBe(409);
    expect((await submit(confirmAddress, `/x${await linkTo(id, "recovery")}`, {})).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => submit(confirmAddress, `/x${search}`, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await account(otherOwner)).toMatchObject({ id });
    expect((await sentMails()).map(({ to }) => to)).toEqual([otherOwner, own]);
    const rows = await db.select().from(auditLog).where(eq(auditLog.event, "USER_UPDATED"));
    expect(rows.map(({ detail }) => detail?.change)).toEqual([
      "link mailed to confirm an address",
      "address",
    ]);
  });

  test("an address that is somebody's, or no longer in ADMIN_EMAILS, is not taken by a link", async () => {
    const { id } = await account(own);
    const asking = () => act(changeEmail, id, { email: otherOwner });
    await asking();
    const search = /\?token=[0-9a-f]{64}/.exec((await sentMails())[0]?.text ?? "")?.[0] ?? "";
    const confirming = () => submit(confirmAddress, `/x${search}`, {});
    env.adminEmails.pop();
    expect((await confirming()).status).toBe(409);
    env.adminEmails.push(otherOwner);
    await addOwner();
    expect((await confirming()).status).toBe(409);
    expect((await asking()).errors?.email).toEqual(["Another account has this address."]);
    expect(await account(own)).toMatchObject({ id });
  });

  test("its second factor is taken off", async () => {
    const { id } = await addColleague(factor);
    expect((await act(takeOff, id)).status).toBe(303);
    expect(await account(colleague)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
  });

  test("a link is shown once, and to nobody else", async () => {
    const { id } = await addColleague();
    const made = await act(showLink, id);
    const read = async (cookie: string, of = id) => {
      const request = new Request("http://localhost:3000/x", { headers: { Cookie: cookie } });
      const answer = await shownLink({ request, params: { id: of }, context: {} });
      return { url: answer.data.url, headers: new Headers(answer.init?.headers) };
    };
    const shown = await read(made.cookie);
    expect(shown.url).toMatch(/\/admin\/choose-password\?token=[0-9a-f]{64}$/);
    expect(shown.headers.get("Set-Cookie")).toMatch(/^__once=; Max-Age=0/);
    expect(made.cookie).not.toContain("token");
    const third = await addColleague({ email: "third@example.com" });
    expect((await read(made.cookie, third.id)).url).toBeUndefined();
    expect((await read(cookie)).url).toBeUndefined();
    expect((await choosing(new URL(shown.url ?? "").search)).status).toBe(303);
  });
});
