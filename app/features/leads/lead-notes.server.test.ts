import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leadNotes, leads } from "#drizzle/schema/leads";
import { makeActor, readLead, storeLead } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/time";
import { leadFilter } from "./lead-filter";
import { updateLead } from "./lead-handling.server";
import { listLeads } from "./lead-lists.server";
import { addNote, deleteNote, findNote, listNotes, MAX_NOTES, mayDeleteNote } from "./lead-notes.server";

beforeEach(() => atomic(db.delete(leads), db.delete(auditLog)));

const asha = makeActor({ id: "a", email: "asha@example.com" });
const ravi = makeActor({ id: "r", email: "ravi@example.com" });
const now = Date.UTC(2026, 2, 10, 12);
const add = (lead: string, text: string, who = asha, at = now) => addNote(lead, text, who, at);
const list = (id: string) => listNotes([id]);
const search = async (q: string) =>
  (await listLeads(leadFilter.read(new URLSearchParams({ q })), "me", [])).leads.map(({ name }) => name);

test("notes are listed newest first, with their writers", async () => {
  const [id, other] = [await storeLead(), await storeLead()];
  await add(id, "first");
  await add(id, "second", ravi, now + 1);
  await add(other, "elsewhere");
  expect(await list(id)).toMatchObject([
    { text: "second", email: ravi.email, accountId: ravi.id, createdAt: now + 1 },
    { text: "first", email: asha.email, createdAt: now },
  ]);
});

test("concurrent notes do not conflict, and all are found", async () => {
  const id = await storeLead({ name: "Meera" });
  const { revision } = await readLead(id);
  await Promise.all([
    add(id, "Wants a DEMO, call +1 (555) 010-0211"),
    add(id, "Zürich office", ravi),
    updateLead(id, { status: "closed", revision }, ravi, []),
  ]);
  expect(await list(id)).toHaveLength(2);
  for (const q of ["demo", "meera ZÜRICH", "5550100211", "demo zürich"])
    expect(await search(q)).toEqual(["Meera"]);
  expect(await search("basel")).toEqual([]);
});

test("a note that is sent twice is stored once, unless a minute has passed", async () => {
  const id = await storeLead();
  await Promise.all([add(id, "once"), add(id, "once"), add(id, "once")]);
  expect(await list(id)).toHaveLength(1);
  await add(id, "once", ravi);
  await add(id, "once", asha, now + MINUTE_MS);
  expect(await list(id)).toHaveLength(3);
  expect(await db.$count(auditLog, eq(auditLog.event, "LEAD_NOTED"))).toBe(3);
});

test("addNote rejects a note about an erased lead, and one too many", async () => {
  await expect(add(randomUUID(), "late")).rejects.toThrow("has been erased");
  const id = await storeLead();
  const note = { leadId: id, accountId: "a", email: "x", text: "x", searchText: "x", createdAt: 1 };
  await atomic(
    db.insert(leadNotes).values(Array.from({ length: MAX_NOTES }, () => ({ ...note, id: randomUUID() }))),
  );
  await expect(add(id, "one more")).rejects.toMatchObject({ options: { field: "note" } });
});

test("a note is deleted once, only from its lead", async () => {
  const [id, other] = [await storeLead(), await storeLead()];
  await add(id, "wrong");
  const [note] = await list(id);
  expect(await findNote(other, note?.id ?? "")).toBeNull();
  await deleteNote(other, note?.id ?? "", asha);
  expect(await findNote(id, note?.id ?? "")).toMatchObject({ text: "wrong" });
  await deleteNote(id, note?.id ?? "", asha);
  await deleteNote(id, note?.id ?? "", asha);
  expect(await list(id)).toEqual([]);
  expect(await db.$count(auditLog, eq(auditLog.event, "LEAD_NOTE_DELETED"))).toBe(1);
});

test.each([
  ["its writer", "a", "editor", true],
  ["another editor", "b", "editor", false],
  ["an owner", "b", "owner", true],
] as const)("%s may delete a note: %s", (_who, id, role, may) => {
  const note = { id: "n", leadId: "l", text: "x", createdAt: 1, accountId: "a", email: "x" };
  expect(mayDeleteNote(note, makeActor({ id, role }))).toBe(may);
  expect(mayDeleteNote({ ...note, accountId: null }, makeActor({ id, role }))).toBe(role === "owner");
});
