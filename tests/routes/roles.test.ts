import { describe, expect, test } from "vitest";
import { findSession } from "~/features/auth/session.server";
import { env } from "~/lib/env/env.server";
import { action as confirmRemoval } from "~/routes/admin/sign-in/remove-second-factor.route";
import { action as changeEmail } from "~/routes/admin/team/email.route";
import { action as showLink } from "~/routes/admin/team/link.route";
import { action as mailLink } from "~/routes/admin/team/mail-link.route";
import { action as changeRole } from "~/routes/admin/team/role.route";
import { action as invite } from "~/routes/admin/team/route";
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
  openSessions,
  otherOwner,
  own,
  password,
  passwordHash,
  prepareTeam,
  sentMails,
} from "../support/team";

prepareTeam({ signedIn: true });
env.adminEmails.push(otherOwner);

describe("another owner's account", () => {
  const act = (action: Parameters<typeof submit>[0], id: string, fields = {}) =>
    submit(action, "/x", { ownPassword: password, ...fields }, { cookie, params: { id } });
  const refused = async (answer: ReturnType<typeof submit>) =>
    expect(await answer).toMatchObject({ status: 403, location: null, errors: undefined });

  test("keeps its second factor until its owner confirms by the mailed link", async () => {
    const { id } = await addOwner(factor);
    await signedInCookie(otherOwner);
    expect((await act(takeOff, id)).location).toBe(`/admin/team/${id}?done=factor-mailed`);
    expect(await account(otherOwner)).toMatchObject(factor);
    const mails = await sentMails();
    expect(mails.map(({ to }) => to)).toEqual([otherOwner]);
    const search =
      /\/admin\/remove-second-factor(\?token=[0-9a-f]{64})/.exec(mails[0]?.text ?? "")?.[1] ?? "";

    // It is no link to choose a password with, nor the other way round.
    expect((await choosing(search)).status).toBe(409);
    const recovery = await linkTo(id, "recovery");
    expect((await submit(confirmRemoval, `/x${recovery}`, {})).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => submit(confirmRemoval, `/x${search}`, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await account(otherOwner)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
    expect(await openSessions()).toBe(1);
  });

  test("its password is changed by mail alone: no link is shown, no address changed, no role given", async () => {
    const { id } = await addOwner();
    await refused(act(showLink, id));
    expect((await act(changeEmail, id, { email: "mine@example.com" })).status).toBe(403);
    expect((await act(changeRole, id, { role: "writer" })).status).toBe(409);
    expect((await act(mailLink, id)).location).toBe(`/admin/team/${id}?done=mailed`);
    expect((await sentMails()).map(({ to }) => to)).toEqual([otherOwner]);
    expect(await account(otherOwner)).toMatchObject({ role: null, passwordHash });
  });

  test("is not invited by a link that is shown either", async () => {
    await submit(invite, "/x", { email: otherOwner, role: "editor", ownPassword: password }, { cookie });
    await refused(act(showLink, (await account(otherOwner)).id));
  });

  test("nor is a link shown for anybody with a second factor", async () => {
    await refused(act(showLink, (await addColleague(factor)).id));
  });

  test("one's own address stays one of ADMIN_EMAILS", async () => {
    const { id } = await account(own);
    expect((await act(changeEmail, id, { email: "elsewhere@example.com" })).errors?.email).toHaveLength(1);
    expect((await act(changeEmail, id, { email: otherOwner })).status).toBe(303);
  });
});

describe("a role", () => {
  const who = async (of: string) => {
    const request = new Request("http://localhost:3000/admin", { headers: { Cookie: of } });
    return (await findSession(request))?.account.role ?? null;
  };

  test("holds from the next click on", async () => {
    const { id } = await addColleague();
    const theirs = await signedInCookie(colleague);
    expect(await who(theirs)).toBe("editor");
    const fields = { ownPassword: password, role: "writer" };
    const changing = (given: object) =>
      submit(changeRole, "/x", { ...fields, ...given }, { cookie, params: { id } });
    expect((await changing({ ownPassword: "guess" })).status).toBe(422);
    expect((await changing({ role: "owner" })).status).toBe(400);
    expect((await changing({})).location).toBe(`/admin/team/${id}?done=role`);
    expect(await who(theirs)).toBe("writer");
    expect(await sentMails()).toMatchObject([{ to: colleague, text: expect.stringContaining("writer") }]);
  });

  test("of an owner ends with the address on ADMIN_EMAILS, and what was invited is left", async () => {
    await addOwner();
    const theirs = await signedInCookie(otherOwner);
    await addColleague({ email: "both@example.com", role: "writer" });
    env.adminEmails.push("both@example.com");
    const both = await signedInCookie("both@example.com");
    expect([await who(theirs), await who(both)]).toEqual(["owner", "owner"]);
    const listed = env.adminEmails.splice(1);
    try {
      expect([await who(theirs), await who(both)]).toEqual([null, "writer"]);
    } finally {
      env.adminEmails.push(otherOwner);
    }
    expect(listed).toHaveLength(2);
  });
});
