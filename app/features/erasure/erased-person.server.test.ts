import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readTables } from "#drizzle/moving/tables";
import { leads } from "#drizzle/schema/leads";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { recordBooking } from "~/features/booking/record-booking.server";
import { findHosts, listFreeTimes } from "~/features/calendar/hosts.server";
import { saveEstimateNote } from "~/features/estimates/estimate-note.server";
import { updateLead } from "~/features/leads/handling/lead-handling.server";
import { addNote } from "~/features/leads/handling/lead-notes.server";
import { findLead, leadVersion } from "~/features/leads/leads.server";
import { acceptOffer, declineOffer } from "~/features/offers/offer-answer.server";
import { saveDraft, sendReply } from "~/features/replies/replies.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { makeActor, storeEstimate, storeHost, storeLead } from "../../../tests/support/factories";
import { storeOffer, storeSentOffer } from "../../../tests/support/offers";
import { eraseLeadsOfPerson } from "./lead-erasure.server";

beforeAll(migrateDatabase);

const email = "zebulon.quist@example.com";
const about = (text: string) => `${text} Zebulon Quist, ${email}`;
/** Matches any part of the name or the address. */
const person = /zebulon|quist/i;

/** Where the database names the person, such as `leads.name`. */
async function findTraces(): Promise<string[]> {
  const traces = new Set<string>();
  for (const { name, columns } of readTables())
    for (const row of await db.rows<Record<string, unknown>>(sql`select * from ${sql.identifier(name)}`))
      for (const column of columns) {
        const value = row[column.name];
        const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
        if (person.test(text)) traces.add(`${name}.${column.name}`);
      }
  return [...traces].sort();
}

/** Stores everything that the site can know of a person. @returns their leads */
async function storeEveryTrace(): Promise<string[]> {
  const host = makeActor(await storeHost("asha@studio.example"));
  const estimate = await storeEstimate(about("A shop for"));
  const id = await storeLead(
    {
      name: "Zebulon Quist",
      email,
      phone: "+1 555 010 0177",
      company: "Quist Teas",
      subject: about("For"),
      message: about("I am"),
      transcript: about("Visitor:"),
      estimateId: estimate.id,
      source: { page: "/contact", referrer: "https://quist.example", utm: { utm_term: "zebulon" } },
      searchText: about("").toLowerCase(),
    },
    ["owner-mail", "visitor-mail", "confirmation-mail", "webhook"],
  );
  await saveEstimateNote(estimate, { note: about("Call") }, host);
  await addNote(id, about("Called"), host);
  const lead = { id, email };
  await sendReply(lead, { id: randomUUID(), subject: "Re:", text: about("Dear"), seen: 0 }, host);
  await saveDraft(id, { id: randomUUID(), subject: about("Re:"), text: about("Dear") }, host);
  const { lead: stored } = (await findLead(id)) ?? {};
  if (!stored) throw new Error("not found");
  await updateLead(
    id,
    {
      status: "in-progress",
      stage: "lost",
      lostReason: about("No answer from"),
      nextStep: about("Call"),
      nextStepOn: "2026-03-14",
      assigneeId: host.id,
      version: leadVersion(stored),
    },
    makeActor({ email: "owner@studio.example" }),
  );
  const client = { clientName: "Zebulon Quist", clientCompany: "Quist Teas", clientEmail: email };
  await storeOffer(id, client);
  const now = Date.UTC(2026, 2, 10);
  const declined = await storeSentOffer(id, { ...client, introduction: about("For") }, now);
  await declineOffer(declined, { version: 1, reason: about("Too dear for") }, "192.0.2.7", now);
  await atomic(
    db.insert(unsentForms).values({
      accountId: host.id,
      path: `/admin/offers/${declined.offer.id}?x=1`,
      fields: [["introduction", about("Dear")]],
      createdAt: Date.now(),
    }),
    db.insert(unsentForms).values({
      accountId: host.id,
      path: `/admin/leads/${id}/reply`,
      fields: [["text", about("Dear")]],
      createdAt: Date.now(),
    }),
  );
  const [at = 0] = (await listFreeTimes(await findHosts())).keys();
  await recordBooking(
    { at, zone: "Europe/Berlin", name: "Zebulon Quist", email, message: about("About") },
    {
      channel: "form",
      formToken: "valid",
      honeypotFilled: false,
      origin: { page: "/book" },
      nonce: randomUUID(),
      clientAddress: "192.0.2.7",
    },
    { host: null, estimate: estimate.code },
  );
  return (await db.select({ id: leads.id }).from(leads)).map((row) => row.id);
}

test("an erasure leaves no trace of the person but accepted offers", async () => {
  const ids = await storeEveryTrace();
  const traces = [
    "estimate_notes.text",
    "estimates.input",
    "lead_notes.text",
    "lead_replies.text",
    "leads.name",
  ];
  expect(await findTraces()).toEqual(
    expect.arrayContaining([...traces, "offers.decline_reason", "unsent_forms.fields"]),
  );
  await eraseLeadsOfPerson(ids[0] ?? "", ids, makeActor({ email: "owner@studio.example" }));
  expect(await findTraces()).toEqual([]);

  const accepted = await storeLead({ name: "Zebulon Quist", email });
  const now = Date.UTC(2026, 2, 10);
  const client = { clientName: "Zebulon Quist", clientEmail: email };
  const sent = await storeSentOffer(accepted, client, now);
  const signer = { name: "Zebulon Quist", role: "Owner", email };
  await acceptOffer(sent, { ...signer, version: 1 }, "192.0.2.7", now);
  await eraseLeadsOfPerson(accepted, [accepted], makeActor({ email: "owner@studio.example" }));
  expect(await findTraces()).toEqual([
    "offer_acceptances.email",
    "offer_acceptances.name",
    "offer_acceptances.text",
    "offer_versions.client_email",
    "offer_versions.client_name",
    "offers.search_text",
  ]);
});
