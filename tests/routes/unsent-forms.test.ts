import { describe, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { findForms, findUnsentForm, listUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { accountSteps } from "~/routes/admin/account/account-steps.server";
import { action as invite, loader as team } from "~/routes/admin/team/route";
import { callRoute, createPageToken, encodeForm, submit } from "../support/call-route";
import { withoutTables } from "../support/execute";
import { createSignedInCookie } from "../support/staff";
import { account, colleagueEmail, cookie, ownEmail, password, prepareTeam } from "../support/team";

const { action: signOut } = accountSteps["account/sign-out/:scope"];

prepareTeam({ signedIn: true });

const FIREFOX = "Gecko/20100101 Firefox/140.0";

/** The cookie of a browser that was last used a day ago. */
const lapsed = () => createSignedInCookie(ownEmail, Date.now() - DAY_MS);

describe("a form sent after the session had expired", () => {
  test("is stored for its owner without secrets, and can be sent again", async () => {
    const old = await lapsed();
    const fields = { email: "someone@example.com", currentPassword: "secret", reserved: "", code: "123456" };
    const headers = { "User-Agent": FIREFOX };
    const response = await submit(invite, "/admin/team?page=2", fields, { cookie: old, headers });
    const [unsentForm] = await db.select().from(unsentForms);
    const client = { userAgent: FIREFOX, clientAddress: "192.0.2.1" };
    expect(unsentForm).toMatchObject({ path: "/admin/team?page=2", ...client });
    const found = await findUnsentForm(`${unsentForm?.accountId}`, `${unsentForm?.id}`);
    expect(found?.fields).toEqual([["email", "someone@example.com"]]);
    const query = new URLSearchParams({ redirectTo: `/admin/unsent-forms/${unsentForm?.id}`, unsaved: "1" });
    expect(response.location).toBe(`/admin/login?${query}`);

    const theirs = await createSignedInCookie(colleagueEmail, Date.now(), "editor");
    await submit(invite, `/admin/team?unsentForm=${unsentForm?.id}`, fields, { cookie: theirs });
    const owner = unsentForm?.accountId ?? "";
    expect(await listUnsentForms(owner)).toHaveLength(1);
    const again = (more: object) =>
      submit(invite, `/admin/team?unsentForm=${unsentForm?.id}`, { ...fields, ...more }, { cookie });
    expect((await again({ role: "editor" })).status).toBe(422);
    expect(await listUnsentForms(owner)).toHaveLength(1);
    expect((await again({ role: "editor", currentPassword: password })).status).toBe(303);
    expect(await listUnsentForms(owner)).toEqual([]);
  });

  test("is stored up to twenty times, unless too long or unauthenticated", async () => {
    const old = await lapsed();
    for (let index = 0; index < 22; index += 1) {
      await submit(invite, "/admin/team", { email: `${index}` }, { cookie: old });
    }
    const numbers: number[] = [];
    await findForms(({ fields }) => numbers.push(Number(fields[0]?.[1])) > 0);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    await atomic(db.delete(unsentForms));
    await submit(invite, "/admin/team", { email: "x".repeat(1024 * 1024) }, { cookie: old });
    await submit(invite, "/admin/team", { email: "x" }, { cookie: "__session=made-up" });
    await atomic(db.update(accounts).set({ email: "former@example.com", role: null }));
    await submit(invite, "/admin/team", { email: "x" }, { cookie: old });
    expect(await db.$count(unsentForms)).toBe(0);
  });
});

test("a form is accepted even if its stored copy cannot be deleted", async () => {
  const fields = { email: "someone@example.com", role: "editor", currentPassword: password };
  const path = "/admin/team?unsentForm=11111111-1111-4111-8111-111111111111";
  const send = () => submit(invite, path, fields, { cookie });
  expect((await withoutTables(["unsent_forms"], send)).status).toBe(303);
  expect(await account(fields.email)).toMatchObject({ role: "editor" });
});

/** The token of a form shown to this browser, and its session. */
const formToken = async (cookie: string) =>
  ((await callRoute(team, "/admin/team", { cookie })).data as { token: string }).token;

test("a form is stored for the session in its token if the browser dropped the cookie", async () => {
  const token = await formToken(cookie);
  const fields = { email: "someone@example.com", formToken: token };
  const response = await submit(invite, "/admin/team", fields);
  const [unsentForm] = await db.select().from(unsentForms);
  expect(unsentForm?.accountId).toBe((await account(ownEmail)).id);
  expect(response.location).toContain(encodeURIComponent(`/admin/unsent-forms/${unsentForm?.id}`));
});

test("no form is stored for a signed-out session", async () => {
  const token = await formToken(cookie);
  await submit(signOut, "/x", {}, { cookie: await createSignedInCookie(), params: { scope: "others" } });
  for (const sent of [{ cookie }, {}]) {
    await submit(invite, "/admin/team", { email: "a@example.com", role: "editor", formToken: token }, sent);
  }
  expect(await db.$count(unsentForms)).toBe(0);
});

describe("a browser that sends neither Origin nor Fetch Metadata", () => {
  test.each([
    ["of its session", 303, () => formToken(cookie)],
    ["of a public form", 403, async () => createPageToken("/contact")],
    ["of another session", 403, async () => formToken(await createSignedInCookie())],
    ["", 403, async () => ""],
  ])("with the token %j gets %i", async (_whose, status, token) => {
    const body = encodeForm({ formToken: await token() });
    const sent = { cookie, params: { scope: "others" }, body };
    expect(await callRoute(signOut, "/admin/account/sign-out/others", sent)).toMatchObject({ status });
  });
});
