import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { leadReference } from "~/features/leads/lead";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { action as addNote } from "~/routes/admin/leads/add-note.route";
import { action as move } from "~/routes/admin/leads/board/stage.route";
import * as erase from "~/routes/admin/leads/erase.route";
import { loader as exportFile } from "~/routes/admin/leads/export.route";
import * as lead from "~/routes/admin/leads/lead.route";
import { leadSteps } from "~/routes/admin/leads/lead-steps.server";
import * as person from "~/routes/admin/leads/person.route";
import { loader as exportPerson } from "~/routes/admin/leads/person-export.route";
import * as list from "~/routes/admin/leads/route";
import { submit } from "../support/call-route";
import { storeLead } from "../support/factories";
import { createRoleCookie, createSignedInCookie } from "../support/staff";

const { loader: askToDelete, action: deleteNote } = leadSteps["leads/:id/notes/:note/delete"];
const release = leadSteps["leads/:id/release"];
const spam = leadSteps["leads/:id/spam"];

const Cookie = await createSignedInCookie();

type Route = { action: typeof lead.action | typeof spam.action | typeof erase.action | typeof move };
type Fields = Record<string, string | string[]>;

const parseParams = (path: string) => ({ id: path.split("/")[3]?.split("?")[0] ?? "" });

const get = (path: string) => ({
  request: new Request(`http://localhost:3000${path}`, { headers: { Cookie } }),
  context: {},
  params: parseParams(path),
});

const post = ({ action }: Route, path: string, fields: Fields = {}) =>
  submit(action, path, fields, { cookie: Cookie, params: parseParams(path) });

const findStoredLead = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0];
const readRevision = async (id: string) =>
  (await lead.loader(get(`/admin/leads/${id}`))).lead.revision.toString();

test("an unknown lead is a 404", async () => {
  for (const id of ["", "nonsense", randomUUID(), "'; --"]) {
    for (const route of [lead, release, spam, erase]) {
      const opened = Promise.resolve(route.loader(get(`/admin/leads/${id}`)));
      await expect(opened).rejects.toMatchObject({ init: { status: 404 } });
      expect(await post(route, `/admin/leads/${id}`)).toMatchObject({ status: 404 });
    }
  }
});

test("a lead's page has its answers, and no internal columns", async () => {
  const id = await storeLead({ name: "Asha", message: "Hello", productId: "db-chat" });
  const { lead: shown } = await lead.loader(get(`/admin/leads/${id}?status=new`));
  expect(shown).toMatchObject({ name: "Asha", message: "Hello", product: { id: "db-chat" }, overdue: false });
  expect(Object.keys(shown)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Key$|^searchText$|^estimateId$/)]),
  );
});

test("a suspected lead awaits no reply", async () => {
  const awaitsReply = async (verification: "unverified" | "suspected") =>
    (await lead.loader(get(`/admin/leads/${await storeLead({ verification })}`))).lead.awaitsReply;
  expect(await awaitsReply("unverified")).toBe(true);
  expect(await awaitsReply("suspected")).toBe(false);
});

test.each<[string, Fields]>([
  ["status", { status: "" }],
  ["status", { status: "gone" }],
  ["status", { status: ["new", "closed"] }],
  ["nextStep", { status: "new", nextStep: "x".repeat(201), nextStepOn: "2026-03-12" }],
])("the lead form rejects an invalid %s", async (field, fields) => {
  const id = await storeLead();
  const response = await post(lead, `/admin/leads/${id}`, { revision: await readRevision(id), ...fields });
  expect(response).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } });
  expect(await findStoredLead(id)).toMatchObject({ status: "new", nextStep: null });
});

test("the board asks why a lead was lost, rejects an invalid stage, and keeps its filter", async () => {
  const id = await storeLead();
  const send = (stage: string | string[]) =>
    post({ action: move }, `/admin/leads/${id}/stage`, { from: "new", stage });
  expect(await send("lost")).toMatchObject({
    status: 400,
    errors: { lostReason: [expect.any(String)] },
    data: { initialValue: { stage: "lost" } },
  });
  for (const stage of [[], "gone", ["won", "lost"]])
    expect(await send(stage)).toMatchObject({ status: 400, errors: { stage: [expect.any(String)] } });
  expect(await findStoredLead(id)).toMatchObject({ stage: null });
  const filtered = `/admin/leads/${id}/stage?assigned=me`;
  expect(await post({ action: move }, filtered, { from: "new", stage: "talking" })).toMatchObject({
    status: 303,
    location: `/admin/leads/board?assigned=me#card-${id}`,
  });
});

test("the erasure page erases selected leads and rejects an empty selection", async () => {
  const email = "forget-me@example.com";
  const [one, two] = [await storeLead({ email }), await storeLead({ email })];
  expect((await erase.loader(get(`/admin/leads/${one}/erase`))).leads).toHaveLength(2);
  const none = await post(erase, `/admin/leads/${one}/erase`);
  expect(none).toMatchObject({ status: 400, errors: { leadIds: [expect.any(String)] } });
  const response = await post(erase, `/admin/leads/${one}/erase`, { leadIds: [one, two] });
  expect(response).toMatchObject({ status: 303, location: "/admin/leads?done=erased" });
  expect(await db.$count(leads, eq(leads.email, email))).toBe(0);
});

test("a rejected note is kept, and only its writer or an owner deletes one", async () => {
  const id = await storeLead({ email: "noted@example.com" });
  const path = `/admin/leads/${id}/notes`;
  const writer = await createSignedInCookie("writes-notes@example.com", Date.now(), "editor");
  const note = "x".repeat(5001);
  const request = { cookie: writer, params: { id } };
  expect(await submit(addNote, path, { note }, request)).toMatchObject({
    status: 400,
    errors: { note: [expect.any(String)] },
    data: { initialValue: { note } },
  });
  expect(await submit(addNote, path, {}, request)).toMatchObject({ status: 400 });
  const added = await submit(addNote, `${path}?q=a`, { note: "Called\r\nAsha" }, request);
  expect(added).toMatchObject({ status: 303, location: `/admin/leads/${id}?q=a&done=noted` });
  const { timeline } = await lead.loader(get(`/admin/leads/${id}`));
  const noted = timeline.events.find((event) => event.note);
  expect(noted).toMatchObject({ note: "Called\nAsha", by: "writes-notes@example.com", mayDelete: true });

  const params = { id, note: noted?.id ?? "" };
  const remove = (cookie: string, note = params.note) =>
    submit(deleteNote, `${path}/x/delete`, {}, { cookie, params: { id, note } });
  expect(await remove(await createRoleCookie("editor"))).toMatchObject({ status: 403 });
  const question = askToDelete({ ...get(path), params });
  expect(await question).toMatchObject({ title: "Delete this note?", paragraphs: ["Called\nAsha"] });
  for (const unknown of ["undated", randomUUID(), "'; --"])
    expect(await remove(Cookie, unknown)).toMatchObject({ status: 404 });
  const location = `/admin/leads/${id}?done=note-deleted`;
  expect(await remove(writer)).toMatchObject({ status: 303, location });
  expect(await remove(writer)).toMatchObject({ status: 404 });
});

test("a person's page lists and exports all of their leads", async () => {
  const email = "twice@example.com";
  const id = await storeLead({ email, createdAt: 1 });
  const other = await storeLead({ email: "Twice@example.com", createdAt: 2 });
  await storeLead({ email: "else@example.com" });
  const page = await person.loader(get(`/admin/leads/${id}/person`));
  expect(page).toMatchObject({ certainCount: 2, olderCount: 0, leads: [{ id: other }, { id }] });
  const file = await exportPerson(get(`/admin/leads/${id}/person.csv`));
  expect(file.headers.get("Content-Disposition")).toContain('filename="person-');
  expect((await file.text()).split("\r\n")).toHaveLength(4);
  for (const loader of [person.loader, exportPerson])
    await expect(Promise.resolve(loader(get(`/admin/leads/${randomUUID()}/person`)))).rejects.toMatchObject({
      init: { status: 404 },
    });
});

test("people are merged on the person's page, and separated; an unknown lead is rejected beside its field", async () => {
  const id = await storeLead({ email: "mira@novak.example" });
  const other = await storeLead({ email: "mira@home.example" });
  const path = `/admin/leads/${id}/person?q=mira`;
  for (const [unknown, status] of [
    ["", 400],
    ["FFFF-FFFF", 422],
    ["x".repeat(301), 400],
  ] as const)
    expect(await post(person, path, { change: "merge", other: unknown })).toMatchObject({
      status,
      errors: { other: [expect.any(String)] },
      data: { initialValue: unknown ? { other: unknown } : { change: "merge" } },
    });
  const location = `/admin/leads/${id}/person?q=mira&done=merged`;
  expect(await post(person, path, { change: "merge", other: "Mira@home.example" })).toMatchObject({
    status: 303,
    location,
  });
  const page = await person.loader(get(path));
  expect(page).toMatchObject({ certainCount: 2, leads: [{ isMerged: expect.any(Boolean) }, {}] });
  expect(await lead.loader(get(`/admin/leads/${id}`))).toMatchObject({
    personLeadCount: 2,
    otherLeads: [{ id: other }],
    waiting: { ids: [other], count: 1 },
  });
  const { leads: listed } = await list.loader(get("/admin/leads?q=mira%40novak.example"));
  expect(listed).toMatchObject([{ id, inquiries: 2 }]);
  const separated = await post(person, path, { change: "separate", lead: other });
  expect(separated).toMatchObject({ status: 303, location: location.replace("merged", "separated") });
  expect(await person.loader(get(path))).toMatchObject({ certainCount: 1 });
});

test("the export is a private file named after the day", async () => {
  const response = await exportFile(get("/admin/leads/export.csv"));
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
  );
});

test("release, change, spam, erasure and export are audited, naming only the editor", async () => {
  const id = await storeLead({ verification: "unverified", name: "Asha Rao", email: "asha@example.com" });
  const path = `/admin/leads/${id}`;
  await atomic(db.delete(auditLog));
  await post(release, `${path}/release`);
  await post(release, `${path}/release`);
  const fields = { status: "answered", stage: "new", revision: await readRevision(id) };
  const location = `${path}?q=a&page=2&done=saved`;
  expect(await post(lead, `${path}?q=a&page=2`, fields)).toMatchObject({ status: 303, location });
  expect(await findStoredLead(id)).toMatchObject({ status: "answered" });
  await post(spam, `${path}/spam`);
  const context = { clientAddress: "192.0.2.1" };
  await exportFile({ ...get("/admin/leads/export.csv?q=asha&status=spam"), context });
  await post(erase, `${path}/erase`, { leadIds: [id] });
  const rows = await db.select().from(auditLog).orderBy(auditLog.id);
  const named = leadReference({ id });
  expect(rows.map(({ event, detail }) => [event, detail])).toEqual([
    ["LEAD_RELEASED", { lead: named }],
    ["LEAD_UPDATED", { lead: named, status: "answered" }],
    ["LEAD_UPDATED", { lead: named, status: "spam" }],
    ["LEADS_EXPORTED", { leads: "1" }],
    ["LEADS_ERASED", { leads: named }],
  ]);
  for (const row of rows)
    expect(row).toMatchObject({ email: env.adminEmails[0], clientAddress: "192.0.2.1" });
});
