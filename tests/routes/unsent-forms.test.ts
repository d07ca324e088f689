import { describe, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { findUnsentForm, listUnsentForms } from "~/features/unsent-forms/unsent-forms.server";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { action as signOut } from "~/routes/admin/account/sign-out.route";
import { action as invite } from "~/routes/admin/team/route";
import { submit } from "../support/call-route";
import { signedInCookie } from "../support/staff";
import { colleague, cookie, otherOwner, prepareTeam } from "../support/team";

prepareTeam({ signedIn: true });
env.adminEmails.push(otherOwner);

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
