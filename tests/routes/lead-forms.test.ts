import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { rateLimits } from "#drizzle/schema/rate-limits";
import { seedContent } from "~/features/content/seed-content.server";
import { createEstimate } from "~/features/estimates/estimate-input.server";
import { leadKindLabel } from "~/features/leads/lead";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { HONEYPOT_FIELD } from "~/lib/form/form-fields";
import { maskPath } from "~/lib/log/masking";
import { createPageToken, submit } from "../support/call-route";
import { leadForms, optionalAnswers } from "../support/lead-forms";
import { fewestChoices } from "../support/prices";

beforeAll(async () => {
  await migrateDatabase();
  await seedContent({ demo: true });
  await createEstimate(fewestChoices);
  await atomic(db.update(estimates).set({ code: "K7QF2-M9XTR" }));
});
beforeEach(() => atomic(db.delete(leads), db.delete(rateLimits)));

test("every kind of lead has a form", () => {
  // Calls need a member of staff who takes them, and staff enter offers.
  const kinds = [...leadForms.map(({ stored }) => stored.kind), "booking", "offer"];
  expect(new Set(kinds)).toEqual(new Set(Object.keys(leadKindLabel)));
});

describe.each(leadForms)("$path", ({ path, params, route, fields, stored, rejected }) => {
  const send = async (given: Record<string, string | string[]>) =>
    submit((await route()).action, path, { ...fields, ...given }, { params, clientAddress: path });

  test("stores the required fields with their e-mail only once, even if sent repeatedly", async () => {
    const formToken = createPageToken(path);
    const lines = fields.message && { message: fields.message.replace("\n", "\r\n") };
    const responses = [
      ...(await Promise.all([send({ formToken, ...lines }), send({ formToken, ...lines })])),
      await send({ ...lines }),
    ];
    for (const { status, location } of responses) {
      expect(status).toBe(303);
      expect(location).toMatch(/^\/[\w/-]+\?sent=[\w-]{50,}$/);
    }
    const [lead, ...others] = await db.select().from(leads);
    expect(others).toEqual([]);
    const origin = { verification: "unverified", status: "new", source: { page: maskPath(path) } };
    expect(lead).toMatchObject({ ...fields, ...stored, ...origin });
    const deliveries = await db.select().from(outbox).where(eq(outbox.kind, "owner-mail"));
    expect(deliveries).toMatchObject([{ leadId: lead?.id }]);
  });

  test.each([
    ["a forged token", { formToken: "eyJhdCI6MX0.AAAA" }],
    ["a hidden field that is filled in", { [HONEYPOT_FIELD]: "https://spam.example" }],
  ])("the response to %s is the same, but no e-mail is sent", async (_what, given) => {
    expect(await send(given)).toMatchObject({ status: 303 });
    expect(await db.select().from(leads)).toMatchObject([{ verification: "suspected" }]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("keeps its fields and shows our address if it needs a bot check, and over the limit", async () => {
    const { contactLimits } = env;
    Object.assign(env, { strictBotCheck: true });
    const unchecked = await send({});
    Object.assign(env, { strictBotCheck: false, contactLimits: { withToken: 0, withoutToken: 0 } });
    const overLimit = await send({});
    Object.assign(env, { contactLimits });
    expect([unchecked.status, overLimit.status]).toEqual([422, 429]);
    for (const { errors, data } of [unchecked, overLimit]) {
      expect(errors).toEqual({ "": [expect.stringContaining(env.brand.email)] });
      expect(data).toMatchObject({ initialValue: fields });
    }
    expect(await db.$count(leads)).toBe(0);
  });

  test.each(rejected)(
    "a bad %s (row %#) comes back with a message, and nothing is stored",
    async (name, value, message) => {
      const { status, data, errors } = await send({ [name]: value });
      expect([status, errors]).toEqual([400, { [name]: [expect.stringMatching(message)] }]);
      const shown = typeof value === "string" ? value : value.join(", ");
      const typed = Object.entries({ ...fields, [name]: shown }).filter(([, text]) => text !== "");
      expect(data).toMatchObject({ initialValue: Object.fromEntries(typed) });
      expect(await db.$count(leads)).toBe(0);
    },
  );
});

const contactForms = leadForms.filter(({ path }) => path === "/contact");
test.each(contactForms)("$path stores every optional field", async ({ path, route, fields }) => {
  const sent = await submit((await route()).action, path, { ...fields, ...optionalAnswers });
  expect(sent.status).toBe(303);
  expect(await db.select().from(leads)).toMatchObject([optionalAnswers]);
});
