import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { makeActor, readLead, storeLead } from "#tests/support/factories";
import { sendDraft, storeOffer } from "#tests/support/offers";
import { sendReply } from "~/features/replies/replies.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { DAY_MS, dayOn } from "~/lib/text/time";
import { leadReference } from "./lead";
import { updateLead } from "./lead-handling.server";
import { listLeadsOfPerson, listWaitingWith, mergePeople } from "./lead-person.server";
import { listLeadEvents } from "./lead-view.server";
import { changeSelectedLeads } from "./selected-leads.server";

beforeEach(() => atomic(db.delete(leads)));

const actor = makeActor();
const email = "mira@example.com";
const now = sharedNow();
const client = { name: "Mira", email, createdAt: now - 5_000 };

const setStatus = async (id: string, status: "new" | "answered" | "closed") =>
  updateLead(id, { status, revision: (await readLead(id)).revision }, actor, []);
const reply = { subject: "Re: Stock system", text: "Yes.", seen: 0 };

/** The ways to answer a lead. */
const ways: Record<string, (id: string) => Promise<unknown>> = {
  "a reply": (id) => sendReply({ id, email }, { id: randomUUID(), ...reply }, actor),
  "its page": (id) => setStatus(id, "answered"),
  "the list": (id) => changeSelectedLeads("status", { leads: [id], status: "answered" }, actor, []),
  "an offer": async (id) =>
    sendDraft(await storeOffer(id, {}, now), { validUntil: dayOn(now + DAY_MS) }, now),
};

test.each(Object.keys(ways))("%s answers the person's other leads that wait", async (way) => {
  const id = await storeLead(client);
  const other = await storeLead({ ...client, email: "MIRA@example.com", status: "in-progress" });
  const merged = await storeLead({ ...client, email: "mira@home.example" });
  await mergePeople(id, "mira@home.example", actor);
  const untouched = [
    await storeLead({ ...client, verification: "suspected" }),
    await storeLead({ ...client, status: "closed" }),
    await storeLead({ ...client, status: "spam" }),
    await storeLead({ ...client, createdAt: now + 60_000 }),
    await storeLead({ ...client, status: "in-progress", answeredAt: 5 }),
    await storeLead({ ...client, email: "else@example.com" }),
  ];
  const before = await Promise.all(untouched.map(readLead));
  expect((await listWaitingWith(id)).count).toBe(3);
  await ways[way]?.(id);
  const { answeredAt } = await readLead(id);
  expect(answeredAt).not.toBeNull();
  for (const together of [other, merged])
    expect(await readLead(together)).toMatchObject({ status: "answered", answeredAt, answeredWith: id });
  expect(await Promise.all(untouched.map(readLead))).toEqual(before);
  const lead = await readLead(other);
  const leadsOfPerson = await listLeadsOfPerson(other, []);
  const { events } = await listLeadEvents(lead, { deliveries: [], leadsOfPerson, parts: [], actor });
  expect(events).toContainEqual({
    id: "answered-with",
    at: answeredAt,
    title: `Answered together with ${leadReference({ id })}`,
    to: `/admin/leads/${id}`,
  });
});

test("a lead that is new again opens those that were answered with it, and one alone", async () => {
  const [id, other, third] = [await storeLead(client), await storeLead(client), await storeLead(client)];
  await setStatus(id, "answered");
  const isNew = { status: "new", answeredAt: null, answeredWith: null };
  await setStatus(third, "new");
  expect(await readLead(third)).toMatchObject(isNew);
  expect(await readLead(other)).toMatchObject({ status: "answered", answeredWith: id });
  await setStatus(other, "closed");
  await setStatus(third, "answered");
  await setStatus(id, "new");
  // These were changed since.
  expect(await readLead(other)).toMatchObject({ status: "closed" });
  expect(await readLead(third)).toMatchObject({ status: "answered" });
  await setStatus(id, "answered");
  const fourth = await storeLead(client);
  await changeSelectedLeads("status", { leads: [id, other, third, fourth], status: "answered" }, actor, []);
  await changeSelectedLeads("status", { leads: [id], status: "new" }, actor, []);
  expect(await readLead(id)).toMatchObject(isNew);
});

test("concurrent replies to two leads of a person answer both", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = [await storeLead(client), await storeLead(client), await storeLead(client)] as const;
    await Promise.all(
      [ids[0], ids[1]].map((id) => sendReply({ id, email }, { id: randomUUID(), ...reply }, actor)),
    );
    for (const id of ids) expect(await readLead(id)).toMatchObject({ status: "answered" });
    await atomic(db.delete(leads).where(eq(leads.email, email)));
  }
});
