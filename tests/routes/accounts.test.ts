import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accountLinks, accounts, auditLog, recoveryCodes, sessions, unsentForms } from "#drizzle/accounts";
import { rateLimits } from "#drizzle/rate-limits";
import { createAccountLink } from "~/features/auth/account-link.server";
import { findAccount } from "~/features/auth/accounts.server";
import { hashPassword, verifyPassword } from "~/features/auth/password.server";
import { findUnsentForm, listUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { atomic, db, migrateDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { mailTransport } from "~/lib/mail.server";
import { action as changePassword } from "~/routes/admin/account/password.route";
import { action as propose, loader as readFactor } from "~/routes/admin/account/second-factor.route";
import { action as confirm } from "~/routes/admin/account/second-factor-confirm.route";
import { action as removeFactor } from "~/routes/admin/account/second-factor-remove.route";
import { action as endSession } from "~/routes/admin/account/session-end.route";
import { action as signOut } from "~/routes/admin/account/sign-out.route";
import { action as choose } from "~/routes/admin/sign-in/choose-password.route";
import { action as forgot } from "~/routes/admin/sign-in/forgot-password.route";
import { action as changeEmail } from "~/routes/admin/team/email.route";
import { action as showLink, loader as shownLink } from "~/routes/admin/team/link.route";
import { action as remove } from "~/routes/admin/team/remove.route";
import { action as invite } from "~/routes/admin/team/route";
import { action as takeOff } from "~/routes/admin/team/second-factor.route";
import { submit } from "../support/call-route";
import { signedInCookie } from "../support/staff";

const own = env.adminEmails[0] ?? "";
const colleague = "meera@example.com";
const otherOwner = "ravi@example.com";
const factor = { totpSecret: "JBSWY3DPEHPK3PXP", totpConfirmedAt: 1 };
const password = "velvet quarry lantern 71";
const another = "copper thistle harbour 92";
const HOUR = 60 * 60 * 1000;
let passwordHash = "";
let cookie = "";
const mails: { to: string | string[]; subject: string; text: string }[] = [];

beforeAll(async () => {
  await migrateDatabase();
  passwordHash = await hashPassword(password);
  env.adminEmails.push(otherOwner);
  vi.spyOn(mailTransport, "send").mockImplementation(async (mail) => void mails.push(mail));
});
beforeEach(async () => {
  vi.useRealTimers();
  mails.length = 0;
  await atomic(db.delete(accounts), db.delete(rateLimits), db.delete(auditLog));
  cookie = await signedInCookie();
  await atomic(db.update(accounts).set({ passwordHash }));
});

const account = async (email: string) => {
  const found = await findAccount(email);
  if (!found) throw new Error(`no account of ${email}`);
  return found;
};
const addOwner = (values: Partial<typeof accounts.$inferInsert> = {}) =>
  addColleague({ email: otherOwner, role: null, ...values });
const addColleague = async (values: Partial<typeof accounts.$inferInsert> = {}) => {
  const added = { email: colleague, role: "editor" as const, passwordHash, createdAt: 1, ...values };
  await atomic(db.insert(accounts).values(added));
  return await account(added.email);
};
const linkTo = async (id: string, kind: "invite" | "recovery", now?: number) => {
  const { url, statements } = createAccountLink(id, kind, now);
  await atomic(...statements);
  return new URL(url).search;
};
const choosing = (search: string, chosen = another) =>
  submit(choose, `/admin/choose-password${search}`, { password: chosen, repeat: chosen });
const openSessions = async () =>
  (await db.select().from(sessions)).filter(({ endedAt }) => endedAt === null).length;

describe("an invitation", () => {
  test("makes an account without a password, and a mail with a link that works once", async () => {
    const answer = await submit(
      invite,
      "/admin/team",
      { email: "Meera@example.com", role: "writer" },
      { cookie },
    );
    expect(answer).toMatchObject({ status: 303, location: "/admin/team?done=invited" });
    await vi.waitFor(() => expect(mails).toHaveLength(1));
    expect(mails[0]?.to).toBe(colleague);
    const search = /\/admin\/choose-password(\?token=[0-9a-f]{64})/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const [link] = await db.select().from(accountLinks);
    expect(search).not.toContain(link?.digest);

    const both = await Promise.all([choosing(search), choosing(search, `${another} b`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await account(colleague)).toMatchObject({
      role: "writer",
      passwordHash: expect.stringMatching(/^\$2b\$/),
    });
    expect((await db.select().from(auditLog)).map(({ event }) => event)).toEqual([
      "USER_INVITED",
      "PASSWORD_CHOSEN",
    ]);
  });

  test("needs a role; whoever has a password gets none, and whoever has not a new link", async () => {
    const inviting = (email: string, role = "editor") =>
      submit(invite, "/admin/team", { email, role }, { cookie });
    expect((await inviting(colleague, "")).errors).toEqual({ role: ["Please choose a role."] });
    expect((await inviting(colleague, "owner")).errors?.role).toHaveLength(1);
    expect((await inviting(own)).status).toBe(409);
    await inviting(otherOwner, "writer");
    expect(await account(otherOwner)).toMatchObject({ role: null });
    await atomic(db.delete(accountLinks));
    await inviting(colleague, "writer");
    const [first] = await db.select().from(accountLinks);
    await inviting(colleague);
    const links = await db.select().from(accountLinks);
    expect(links).toHaveLength(1);
    expect(links[0]?.digest).not.toBe(first?.digest);
    expect(await account(colleague)).toMatchObject({ role: "editor" });
  });
});

describe("a link", () => {
  test.each([
    ["invite", 7 * 24 * HOUR],
    ["recovery", HOUR],
  ] as const)("of the kind %s works until its end, and not after", async (kind, valid) => {
    const { id } = await addColleague();
    expect((await choosing(await linkTo(id, kind, Date.now() - valid - 1))).status).toBe(409);
    expect((await choosing(await linkTo(id, kind, Date.now() - valid + 60_000))).status).toBe(303);
  });

  test("ends every session, all other links and the limits that strangers used up; it signs nobody in", async () => {
    const { id } = await addColleague();
    await signedInCookie(colleague);
    const [invitation, recovery] = [await linkTo(id, "invite"), await linkTo(id, "recovery")];
    const used = { key: `failed:account:${colleague}#1`, uses: 1, expiresAt: Date.now() + HOUR };
    await atomic(db.insert(rateLimits).values(used));
    const answer = await choosing(recovery);
    expect(answer).toMatchObject({ status: 303, location: "/admin/login?chosen=1" });
    expect(answer.cookie).toMatch(/^__device=[^;]+$/);
    expect((await choosing(invitation)).status).toBe(409);
    expect(await openSessions()).toBe(1);
    expect(await db.$count(rateLimits)).toBe(0);
    expect(await verifyPassword(another, (await account(colleague)).passwordHash)).toBe(true);
  });

  test("takes no weak password, and says why", async () => {
    const { id } = await addColleague();
    const search = await linkTo(id, "invite");
    const weak = await choosing(search, "meera@example");
    expect(weak.errors?.password).toEqual([
      "This password is too weak.",
      "Leave your e-mail address out of it.",
    ]);
    const fields = { password: another, repeat: `${another}!` };
    const different = await submit(choose, `/admin/choose-password${search}`, fields);
    expect(different.errors).toEqual({ repeat: ["The two are not the same."] });
    expect(await db.$count(accountLinks)).toBe(1);
  });
});

describe("a forgotten password", () => {
  // What depends on the address happens after the answer.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));

  const forgetting = (email: string, clientAddress?: string) =>
    submit(forgot, "/admin/forgot-password", { email }, { clientAddress });

  test("has the same answer for every address, and a mail for an account that may sign in", async () => {
    await atomic(db.insert(accounts).values({ email: "former@example.com", passwordHash, createdAt: 1 }));
    await addColleague();
    for (const email of ["nobody@example.com", "former@example.com", otherOwner, colleague, own]) {
      expect(await forgetting(email)).toMatchObject({
        status: 303,
        location: "/admin/forgot-password?asked=1",
      });
    }
    expect(mails).toHaveLength(0);
    // Waiting moves the clock on.
    await vi.waitFor(() => expect(mails.map(({ to }) => to).sort()).toEqual([own, colleague].sort()));
    expect(await db.$count(accountLinks)).toBe(2);
  });

  test("sends three mails an hour, and answers ten requests of one address", async () => {
    for (let index = 0; index < 10; index += 1) expect((await forgetting(own)).status).toBe(303);
    expect((await forgetting(own)).status).toBe(429);
    expect((await forgetting(own, "198.51.100.4")).status).toBe(303);
    await vi.waitFor(() => expect(mails).toHaveLength(3));

    // What a stranger asked for takes nothing away, and lasts until more can be asked for.
    const links = mails.map(({ text }) => /\?token=[0-9a-f]{64}/.exec(text)?.[0] ?? "");
    const windowEnds = (await db.select().from(rateLimits)).find(({ key }) => key.startsWith("recovery:"));
    const [newest] = (await db.select().from(accountLinks)).sort((a, b) => b.expiresAt - a.expiresAt);
    expect(newest?.expiresAt).toBeGreaterThanOrEqual((windowEnds?.expiresAt ?? 0) - 1000);
    const statuses: number[] = [];
    for (const [index, link] of links.slice(0, 2).entries()) {
      void choosing(link, `${another} ${index}`).then(({ status }) => statuses.push(status));
      await vi.waitFor(() => expect(statuses).toHaveLength(index + 1), 5_000);
    }
    expect(statuses).toEqual([303, 409]);
    expect((await forgetting(own, "203.0.113.5")).status).toBe(303);
    await vi.waitFor(() =>
      expect(mails.filter(({ subject }) => /new password/.test(subject))).toHaveLength(4),
    );
  });
});

describe("one's own account", () => {
  test("another password wants the current one, renews this session and ends the others", async () => {
    await signedInCookie();
    const changing = (ownPassword: string) =>
      submit(
        changePassword,
        "/admin/account/password",
        { ownPassword, password: another, repeat: another },
        { cookie },
      );
    expect((await changing("guess")).errors).toEqual({ ownPassword: ["This is not your password."] });
    const changed = await changing(password);
    expect(changed.status).toBe(303);
    expect(changed.cookie).not.toBe(cookie);
    expect(await openSessions()).toBe(1);
    await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual([own]));
    expect((await changing(password)).location).toMatch(/^\/admin\/login\?/);
  });

  test("other sessions end one by one or together, nobody else's do", async () => {
    await signedInCookie();
    const theirs = await signedInCookie(colleague, Date.now(), "editor");
    const rows = await db.select().from(sessions);
    const [third] = rows.slice(1);
    await submit(
      endSession,
      "/admin/account/sessions/x/end",
      {},
      { cookie, params: { id: rows[2]?.id ?? "" } },
    );
    expect(await openSessions()).toBe(3);
    await submit(
      endSession,
      "/admin/account/sessions/x/end",
      {},
      { cookie, params: { id: third?.id ?? "" } },
    );
    expect(await openSessions()).toBe(2);
    const out = await submit(signOut, "/x", {}, { cookie, params: { scope: "global" } });
    expect(out).toMatchObject({ status: 303, location: "/admin/login", cookie: "" });
    expect(await openSessions()).toBe(1);
    const wrong = submit(signOut, "/x", {}, { cookie: theirs, params: { scope: "everybody" } });
    expect((await wrong).status).toBe(404);
  });

  test("a second factor is set up by a code, and removed by the password", async () => {
    await signedInCookie();
    const proposing = (ownPassword: string) => submit(propose, "/x", { ownPassword }, { cookie });
    expect((await proposing("guess")).errors).toEqual({ ownPassword: ["This is not your password."] });
    const proposed = (await proposing(password)).cookie;
    expect(await account(own)).toMatchObject({ totpSecret: null });
    const shown = async (cookie: string) => {
      const request = new Request("http://localhost:3000/x", { headers: { Cookie: cookie } });
      return (await readFactor({ request, params: {}, context: {} })).data.proposal;
    };
    // Only the browser that showed the password learns the secret.
    expect(await shown(cookie)).toBeNull();
    const secret = (await shown(proposed))?.secret.replaceAll(" ", "") ?? "";
    const code = new TOTP({ secret }).generate();
    expect((await submit(confirm, "/x", { code }, { cookie })).status).toBe(409);
    expect((await submit(confirm, "/x", { code: "12345" }, { cookie: proposed })).status).toBe(422);
    expect(await openSessions()).toBe(2);
    const confirmed = await submit(confirm, "/x", { code }, { cookie: proposed });
    expect(await openSessions()).toBe(1);
    const stored = (await account(own)).totpSecret ?? "";
    expect(stored).not.toContain(secret);
    await vi.waitFor(() =>
      expect(mails.map(({ text }) => text).join()).toContain("A second factor was set up"),
    );
    expect(confirmed.location).toBe("/admin/account/second-factor?done=factor-on");
    expect(await db.$count(recoveryCodes)).toBe(10);
    const again = await submit(confirm, "/x", { code }, { cookie: `${confirmed.cookie}; ${proposed}` });
    expect(again.status).toBe(409);

    const removing = (ownPassword: string) =>
      submit(removeFactor, "/x", { ownPassword }, { cookie: confirmed.cookie });
    expect((await removing("guess")).status).toBe(422);
    expect((await removing(password)).status).toBe(303);
    expect(await account(own)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
    expect(await db.$count(recoveryCodes)).toBe(0);
    expect((await removing(password)).status).toBe(404);
  });
});

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
    await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual([colleague]));
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

describe("what was sent after the session had ended", () => {
  const ended = async () => {
    const mine = await signedInCookie();
    await submit(signOut, "/x", {}, { cookie: mine, params: { scope: "others" } });
    return cookie;
  };

  test("is kept for its owner, without secrets, and sent again", async () => {
    const old = await ended();
    const fields = { email: "someone@example.com", ownPassword: "secret", website: "", code: "123456" };
    const answer = await submit(invite, "/admin/team?page=2", fields, { cookie: old });
    const [unsentForm] = await db.select().from(unsentForms);
    expect(unsentForm).toMatchObject({
      path: "/admin/team?page=2",
      fields: [["email", "someone@example.com"]],
    });
    const query = new URLSearchParams({ redirectTo: `/admin/unsent-forms/${unsentForm?.id}`, unsaved: "1" });
    expect(answer.location).toBe(`/admin/login?${query}`);

    const theirs = await signedInCookie(colleague, Date.now(), "editor");
    await submit(invite, `/admin/team?unsentForm=${unsentForm?.id}`, fields, { cookie: theirs });
    const owner = unsentForm?.accountId ?? "";
    expect(await listUnsentForms(owner)).toHaveLength(1);
    await submit(invite, `/admin/team?unsentForm=${unsentForm?.id}`, fields, {
      cookie: await signedInCookie(),
    });
    expect(await listUnsentForms(owner)).toEqual([]);
    // Should it have failed, it is not lost at once.
    expect(await findUnsentForm(owner, unsentForm?.id ?? "")).not.toBeNull();
  });

  test("is kept twenty times, the newest, and not where it is too long or a stranger's", async () => {
    const old = await ended();
    for (let index = 0; index < 22; index += 1) {
      await submit(invite, "/admin/team", { email: `${index}` }, { cookie: old });
    }
    const kept = (await db.select().from(unsentForms)).map(({ fields }) => Number(fields[0]?.[1]));
    expect(kept.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    await atomic(db.delete(unsentForms));
    await submit(invite, "/admin/team", { email: "x".repeat(1024 * 1024) }, { cookie: old });
    await submit(invite, "/admin/team", { email: "x" }, { cookie: "__session=made-up" });
    await atomic(db.update(accounts).set({ email: "former@example.com", role: null }));
    await submit(invite, "/admin/team", { email: "x" }, { cookie: old });
    expect(await db.$count(unsentForms)).toBe(0);
  });
});
