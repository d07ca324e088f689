import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leadReplies } from "#drizzle/schema/replies";
import { describeFirstTimes } from "~/features/booking/time-offer.server";
import { db } from "~/lib/database/db.server";
import { leadSteps } from "~/routes/admin/leads/lead-steps.server";
import { action as reply } from "~/routes/admin/leads/reply/route";
import * as templates from "~/routes/admin/leads/reply/templates.route";
import { submit } from "../support/call-route";
import { storeHost, storeLead } from "../support/factories";
import { createSignedInCookie } from "../support/staff";

const { action: deleteTemplate } = leadSteps["leads/templates/:id/delete"];

const cookie = await createSignedInCookie();

const post = (fields: Record<string, string>) =>
  submit(templates.action, "/admin/leads/templates", fields, { cookie });

const load = (query = "") =>
  templates.loader({
    request: new Request(`http://localhost:3000/admin/leads/templates${query}`, {
      headers: { Cookie: cookie },
    }),
    context: {},
    params: {},
  });

test("a template is rejected with what was typed, saved, and guarded against another user's change", async () => {
  const typed = { label: "Visit", body: "Hello {nam}" };
  const rejected = await post(typed);
  expect(rejected).toMatchObject({ status: 400, data: { initialValue: typed } });
  expect(JSON.stringify(rejected)).toContain("There is no placeholder {nam}.");
  expect(await post({ ...typed, body: "Hello {name}" })).toMatchObject({ status: 303 });
  const { id = "" } = (await load()).templates.at(-1) ?? {};
  const { edited } = await load(`?id=${id}`);
  expect(edited).toMatchObject({ label: "Visit", text: "Hello {name}" });
  const change = { id, revision: `${edited?.revision}`, label: "Visit" };
  expect(await post({ ...change, body: "One" })).toMatchObject({ status: 303 });
  expect(await post({ ...change, body: "Two" })).toMatchObject({
    status: 409,
    data: { initialValue: { body: "Two" } },
  });
  expect((await load(`?id=${id}`)).edited).toMatchObject({ text: "One" });
  const path = `/admin/leads/templates/${id}/delete`;
  const confirm = () => submit(deleteTemplate, path, {}, { cookie, params: { id } });
  expect(await confirm()).toMatchObject({ status: 303 });
  expect((await load(`?id=${id}`)).edited).toBeUndefined();
  expect(await confirm()).toMatchObject({ status: 404 });
});

test("an inserted template lists the first free times and the link to book one", async () => {
  await storeHost("asha@example.com");
  const times = await describeFirstTimes();
  expect(times).toHaveLength(3);
  const lead = await storeLead({ name: "Mira", email: "mira@example.com" });
  const insert = (template: string, text = "", change = "template") =>
    submit(
      reply,
      `/admin/leads/${lead}/reply`,
      { id: "55555555-5555-4555-8555-555555555555", change, template, subject: "Re", text },
      { cookie, params: { id: lead } },
    );
  expect(await insert("talk")).toMatchObject({ status: 303 });
  const draft = async () =>
    (await db.select().from(leadReplies).where(eq(leadReplies.leadId, lead)))[0]?.text;
  const list = times.map((time) => `- ${time}`).join("\n");
  expect(await draft()).toContain(`suit you?\n\n${list}\n\nYou can book one of them, or another: http`);
  expect(await draft()).toMatch(/^Hello Mira,\n\nThank you/);
  // What was typed stays above it.
  await insert("decline", "Typed before");
  expect(await draft()).toMatch(/^Typed before\n\nHello Mira,\n\nThank you/);
  expect(await insert("deleted since", "Typed before")).toMatchObject({ status: 422 });
  for (const template of ["decline", "deleted since"]) {
    expect(await insert(template, "Only typed", "draft")).toMatchObject({ status: 303 });
    expect(await draft()).toBe("Only typed");
  }
});
