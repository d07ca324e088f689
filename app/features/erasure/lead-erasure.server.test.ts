import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, isNull, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeEach, expect, test, vi } from "vitest";
import { readTables } from "#drizzle/moving/tables";
import { erasures } from "#drizzle/schema/erasures";
import { estimates } from "#drizzle/schema/estimates";
import { leadNotes, leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { listAccountMails } from "#tests/support/deliveries";
import {
  makeActor,
  makeSubmission,
  readLead,
  storeEstimate,
  storeHost,
  storeLead,
} from "#tests/support/factories";
import { storeOffer, storeSentOffer } from "#tests/support/offers";
import { accountDeliveryHandlers } from "~/features/auth/account-link.server";
import { queueAccountMail } from "~/features/auth/account-mail.server";
import { recordBooking } from "~/features/booking/record-booking.server";
import { findHosts, listFreeTimes } from "~/features/calendar/hosts.server";
import { saveEstimateNote } from "~/features/estimates/estimate-list.server";
import { queueAssignmentMail, updateLead } from "~/features/leads/lead-handling.server";
import { addNote } from "~/features/leads/lead-notes.server";
import { remindStaff } from "~/features/leads/lead-reminders.server";
import { offerName } from "~/features/offers/offer";
import { acceptOffer, declineOffer } from "~/features/offers/offer-answer.server";
import { answerQuestion, askQuestion, listQuestions } from "~/features/offers/offer-questions.server";
import { findOfferByCode } from "~/features/offers/offers.server";
import { deliverDue } from "~/features/outbox/delivery.server";
import { createFileTransport, removeStoredMails } from "~/features/outbox/mail.server";
import { queueDeliveries } from "~/features/outbox/outbox.server";
import { saveDraft, sendReply } from "~/features/replies/replies.server";
import { atomic, db } from "~/lib/database/db.server";
import { eraseAgain } from "~/lib/database/erasures.server";
import { env } from "~/lib/env/env.server";
import { digest } from "~/lib/secrets/digest.server";
import { sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";
import { HOUR_MS } from "~/lib/text/time";
import { eraseLeadsAgain, eraseLeadsOfPerson } from "./lead-erasure.server";

vi.mock("~/features/outbox/mail.server", async (importOriginal) => {
  const mail = await importOriginal<typeof import("~/features/outbox/mail.server")>();
  return { ...mail, removeStoredMails: vi.fn(mail.removeStoredMails) };
});

const actor = makeActor();
const email = "asha@example.com";
const now = Date.UTC(2026, 2, 10);

beforeEach(() => atomic(db.delete(leads)));

const mailFile = (id: string) => join(env.dataDir, "mail", `${id}.eml`);
const readEstimate = async (id: string) =>
  (await db.select().from(estimates).where(eq(estimates.id, id)))[0]?.input;

/** Queues a lead's delivery, and returns its mail file. */
async function deliver(leadId: string): Promise<string> {
  await atomic(...queueDeliveries({ leadId }, ["owner-mail"], "counted", 0));
  const [row] = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  mkdirSync(join(env.dataDir, "mail"), { recursive: true });
  return mailFile(row?.id ?? "");
}

test("eraseLeadsOfPerson erases leads, notes, deliveries, mail files and descriptions of that person only", async () => {
  const [hers, theirs] = [await storeEstimate("Call Asha"), await storeEstimate("Call Ravi")];
  const gone = [await storeLead({ email, estimateId: hers.id }), await storeLead({ email })];
  const other = await storeLead({ email: "ravi@example.com", estimateId: theirs.id });
  const removed = await Promise.all(gone.map(deliver));
  const kept = await deliver(other);
  for (const file of [...removed, kept]) writeFileSync(file, "To: visitor");
  for (const id of [...gone, other]) await addNote(id, "Called", actor);

  await eraseLeadsOfPerson(gone[0] as string, gone, actor);

  expect(await db.$count(leads)).toBe(1);
  expect((await db.select().from(leadNotes)).map(({ leadId }) => leadId)).toEqual([other]);
  expect((await db.select().from(outbox)).map(({ id }) => mailFile(id))).toEqual([kept]);
  expect([...removed, kept].map(existsSync)).toEqual([false, false, true]);
  expect(await readEstimate(hers.id)).toEqual({ ...hers.input, description: null });
  expect(await readEstimate(theirs.id)).toEqual(theirs.input);
});

test("eraseLeadsOfPerson erases only chosen leads, and only of this person", async () => {
  const [chosen, left] = [await storeLead({ email }), await storeLead({ email })];
  const unrelated = await storeLead({ email: "ravi@example.com" });
  await eraseLeadsOfPerson(left, [chosen, unrelated], actor);
  expect((await db.select().from(leads)).map(({ id }) => id).sort()).toEqual([left, unrelated].sort());
  const nothing = eraseLeadsOfPerson(left, [unrelated], actor);
  await expect(nothing).rejects.toMatchObject({ options: { status: 409 } });
});

test("eraseLeadsOfPerson keeps the rows if a mail file cannot be removed", async () => {
  const lead = await storeLead({ email });
  mkdirSync(await deliver(lead));
  await expect(eraseLeadsOfPerson(lead, [lead], actor)).rejects.toThrow();
  expect(await db.$count(leads)).toBe(1);
});

test("eraseLeadsOfPerson removes an e-mail that was sent after it had started", async () => {
  const lead = await storeLead({ email });
  let reply = "";
  vi.mocked(removeStoredMails).mockImplementationOnce(async () => {
    reply = await deliver(lead);
    writeFileSync(reply, "To: visitor");
  });
  await eraseLeadsOfPerson(lead, [lead], actor);
  expect(existsSync(reply)).toBe(false);
});

test("eraseLeadsAgain erases the leads and e-mails that a restored backup brings back", async () => {
  const id = await storeLead({ name: "Asha", email });
  await eraseLeadsOfPerson(id, [id], actor);
  const recorded = JSON.stringify(await db.select().from(erasures));
  expect(recorded).toContain(digest(id));
  expect(recorded).not.toContain(id);
  expect(readFileSync(join(env.dataDir, "erasures"), "utf8").split("\n")).toContain(digest(id));

  await storeLead({ id, name: "Asha", email });
  const other = await storeLead({ name: "Ravi", email: "ravi@example.com" });
  const mail = await deliver(id);
  writeFileSync(mail, "x");
  // Nothing is pending, because this database knows that the lead was erased.
  await eraseAgain([eraseLeadsAgain]);
  expect(await db.$count(leads)).toBe(2);
  await atomic(db.update(erasures).set({ appliedAt: null }));
  await eraseAgain([eraseLeadsAgain]);
  expect((await db.select().from(leads)).map((lead) => lead.id)).toEqual([other]);
  expect(existsSync(mail)).toBe(false);
  expect(await db.$count(erasures, isNull(erasures.appliedAt))).toBe(0);
});

const quist = { name: "Zebulon Quist", email: "zebulon.quist@example.com" };
const about = (text: string) => `${text} ${quist.name}, ${quist.email}`;
/** Matches any part of the name or the address, and the phone number. */
const person = /zebulon|quist|010.?0177/i;

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
      ...quist,
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
  await saveEstimateNote(estimate, { note: about("Call"), revision: 0 }, host);
  await addNote(id, about("Called"), host);
  const reply = { id: randomUUID(), subject: "Re:", text: about("Dear"), seen: 0 };
  await sendReply({ id, email: quist.email }, reply, host);
  await saveDraft(id, { id: randomUUID(), subject: about("Re:"), text: about("Dear") }, host);
  const lost = { status: "in-progress", stage: "lost", lostReason: about("No answer from") } as const;
  const step = { nextStep: about("Call"), nextStepOn: "2026-03-14", assigneeId: host.id };
  await updateLead(id, { ...lost, ...step, revision: (await readLead(id)).revision }, actor, []);
  const client = { clientName: quist.name, clientCompany: "Quist Teas", clientEmail: quist.email };
  await storeOffer(id, client);
  const declined = await storeSentOffer(id, { ...client, introduction: about("For") }, now);
  await askQuestion(declined, about("What is in it for"), "192.0.2.7", now);
  const [question] = await listQuestions(declined.offer.id);
  if (question) await answerQuestion(declined.offer, question, about("All for"), host, now);
  await declineOffer(declined, { version: 1, reason: about("Too dear for") }, "192.0.2.7", now);
  const paths = [`/admin/offers/${declined.offer.id}?x=1`, `/admin/leads/${id}/reply`, "/admin/offers/new"];
  const fields: [string, string][] = [["text", about("Dear")]];
  const keep = (path: string) => {
    const formId = crypto.randomUUID();
    const sealed = sealColumn(sealedColumns.unsentForm, formId, JSON.stringify(fields));
    return { id: formId, accountId: host.id, path, sealed, fields: [], createdAt: Date.now() };
  };
  await atomic(db.insert(unsentForms).values(paths.map(keep)));
  const [at = 0] = (await listFreeTimes(await findHosts())).keys();
  await recordBooking(
    { at, zone: "Europe/Berlin", ...quist, message: about("About") },
    makeSubmission("/book"),
    { host: null, estimate: estimate.code },
  );
  return (await db.select({ id: leads.id }).from(leads)).map((row) => row.id);
}

const mailFolder = join(env.dataDir, "mail");

/** Not the folder that an earlier test put in the place of one. */
const isMail = (name: string) => statSync(join(mailFolder, name)).isFile();

/** The subjects of the e-mails in the folder that name the person. */
async function findMailTraces(): Promise<string[]> {
  const mails = await Promise.all(
    readdirSync(mailFolder)
      .filter(isMail)
      .map((name) => PostalMime.parse(readFileSync(join(mailFolder, name)))),
  );
  return mails
    .filter((mail) => person.test(JSON.stringify(mail)))
    .map(({ subject = "" }) => subject)
    .sort();
}

const deliverMails = (at = Date.now()) =>
  deliverDue(accountDeliveryHandlers(createFileTransport(mailFolder)), at);

test("an erasure removes e-mails about the person that have no row any more, sent or waiting", async () => {
  const assignee = await storeHost("ravi@studio.example");
  const id = await storeLead(quist);
  const step = { nextStep: about("Call"), nextStepOn: "2026-03-09", assigneeId: assignee.id };
  await updateLead(id, { status: "new", ...step, revision: (await readLead(id)).revision }, actor, [], now);
  const client = { clientName: "Z. Quist", clientEmail: "quist@tea.example" };
  const { offer } = await storeSentOffer(id, client, now);
  await remindStaff(now + 9 * HOUR_MS);
  const other = await storeLead({ name: "Zebulon", email: "zeb@example.com" });
  await atomic(
    ...queueAssignmentMail({ ...assignee, email: "ben@studio.example" }, actor, [{ id: other }]),
    ...queueAccountMail({
      to: "ben@studio.example",
      limit: "staff",
      subject: "Yours",
      lines: [`Not z${quist.email}`],
    }),
  );
  await deliverMails();
  const sent = `${offerName(offer)} was sent`;
  expect((await findMailTraces()).map((subject) => subject.split(" (")[0])).toEqual([
    "Due today: 1 next step",
    sent,
    sent,
    "Yours",
  ]);

  await atomic(
    ...queueAssignmentMail(assignee, actor, [{ id }]),
    ...queueAccountMail({ to: "ben@studio.example", limit: "staff", subject: "Note", lines: [about("Ask")] }),
    ...queueAccountMail({
      to: "ben@studio.example",
      limit: "staff",
      subject: "Other",
      lines: ["Ask Zebulon"],
    }),
  );
  await eraseLeadsOfPerson(id, [id], actor);
  expect(await findMailTraces()).toEqual([expect.stringMatching("Yours")]);
  expect((await listAccountMails()).map(({ subject }) => subject)).toEqual(["Other"]);
});

test("an erasure keeps mail to staff who tried a form", async () => {
  const own = await storeLead({ name: "Asha Rao", email: "asha@studio.example" });
  await storeHost("asha@studio.example");
  const mail = {
    to: "asha@studio.example",
    limit: "staff",
    subject: "Your account was changed",
    lines: [],
  } as const;
  await atomic(...queueAccountMail(mail));
  await eraseLeadsOfPerson(own, [own], actor);
  expect((await listAccountMails()).map(({ subject }) => subject)).toContain(mail.subject);
});

test.each([
  ["an empty address", { name: "Quist", email: "", phone: "" }, "Nobody is named here. (Yes!)"],
  ["an address that ends another's", { name: "Brien", email: "brien@x.example" }, "Ask o'brien@x.example"],
])("an erasure of a person with %s keeps other people's e-mails", async (_what, person, line) => {
  const id = await storeLead(person);
  const mail = (text: string) =>
    queueAccountMail({ to: "ben@studio.example", limit: "staff", subject: text, lines: [text] });
  await atomic(...mail(line), ...mail(`Ask '${person.email || id}'`));
  await eraseLeadsOfPerson(id, [id], actor);
  const subjects = (await listAccountMails()).map(({ subject }) => subject);
  expect(subjects).toContain(line);
  expect(subjects).not.toContain(`Ask '${person.email || id}'`);
});

test("an erasure leaves no trace of the person but accepted offers", async () => {
  const ids = await storeEveryTrace();
  const texts = ["estimate_notes.text", "estimates.input", "lead_notes.text", "lead_replies.text"];
  const traces = [...texts, "leads.name", "offer_questions.text", "offers.decline_reason"];
  expect(await findTraces()).toEqual(expect.arrayContaining(traces));
  expect(await db.$count(unsentForms)).toBe(3);
  await eraseLeadsOfPerson(ids[0] ?? "", ids, actor);
  expect(await findTraces()).toEqual([]);
  expect(await db.$count(unsentForms)).toBe(0);

  const accepted = await storeLead(quist);
  const sent = await storeSentOffer(accepted, { clientName: quist.name, clientEmail: quist.email }, now);
  await acceptOffer(sent, { ...quist, role: "Owner", version: 1 }, "192.0.2.7", now);
  const other = await storeSentOffer(await storeLead({ email: "ravi@example.com" }), {}, now);
  await eraseLeadsOfPerson(accepted, [accepted], actor);
  expect(await findOfferByCode(sent.offer.code)).toMatchObject({
    offer: { status: "accepted", leadId: null },
    acceptance: { name: quist.name, version: 1 },
  });
  expect((await findOfferByCode(other.offer.code))?.offer.leadId).toBe(other.offer.leadId);
  expect(await findTraces()).toEqual([
    "offer_acceptances.email",
    "offer_acceptances.name",
    "offer_acceptances.text",
    "offer_versions.client_email",
    "offer_versions.client_name",
    "offers.search_text",
  ]);
});
