import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { replyTemplates } from "#drizzle/schema/replies";
import { makeActor } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { fillTemplate, getPlaceholderValues, MAX_TEMPLATES } from "./reply";
import {
  changeTemplate,
  firstTemplates,
  listTemplates,
  templateIntents,
  toRevision,
} from "./reply-templates.server";

beforeEach(() => atomic(db.delete(replyTemplates), db.delete(auditLog)));

const actor = makeActor({ email: "asha@studio.example" });
type Change = Parameters<typeof changeTemplate>[0];
const change = (given: Partial<Change>) => changeTemplate({ change: "save", ...given }, actor);
const labels = async () => (await listTemplates()).map(({ label }) => label);
const firstLabels = firstTemplates.map(({ label }) => label);
const conflict = { options: { status: 409 } };
async function readRevision(id: string): Promise<number> {
  const found = (await listTemplates()).find((template) => template.id === id);
  if (!found) throw new Error("not found");
  return toRevision(found).revision;
}

test("the first templates can be changed, ordered and deleted, and others added", async () => {
  expect(await labels()).toEqual(firstLabels);
  await change({ label: "Follow up", body: "Hello {name}" });
  // A second click changes nothing.
  await change({ label: "Follow up", body: "Hello {name}" });
  expect(await labels()).toEqual([...firstLabels, "Follow up"]);
  const { id = "" } = (await listTemplates()).at(-1) ?? {};
  await change({ change: "up", id });
  await change({ change: "down", id: "greeting" });
  await change({ change: "up", id: "talk" });
  expect((await labels()).slice(0, 2)).toEqual(["Invite to a first call", "Greeting only"]);
  expect((await labels()).at(-2)).toBe("Follow up");
  await change({ id, revision: await readRevision(id), label: "Second mail", body: "Hi" });
  expect((await listTemplates()).find((one) => one.id === id)).toMatchObject({
    label: "Second mail",
    text: "Hi",
  });
  await change({ change: "delete", id });
  await change({ change: "delete", id });
  expect((await labels()).sort()).toEqual([...firstLabels].sort());
  const audited = await db.select().from(auditLog);
  expect(audited.map(({ event, detail }) => [event, detail?.template])).toEqual([
    ["REPLY_TEMPLATE_SAVED", "Follow up"],
    ["REPLY_TEMPLATES_ORDERED", "Follow up"],
    ["REPLY_TEMPLATES_ORDERED", "Greeting only"],
    ["REPLY_TEMPLATE_SAVED", "Second mail"],
    ["REPLY_TEMPLATE_DELETED", "Second mail"],
  ]);
});

test("the second of two editors of the same template gets a conflict", async () => {
  const [talk, decline] = [await readRevision("talk"), await readRevision("decline")];
  const outcomes = await Promise.allSettled([
    change({ id: "talk", revision: talk, label: "Talk", body: "One" }),
    change({ id: "talk", revision: talk, label: "Talk", body: "Two" }),
    change({ id: "decline", revision: decline, label: "No", body: "Sorry" }),
    change({ label: "New", body: "New" }),
  ]);
  const rejected = outcomes.filter(({ status }) => status === "rejected");
  expect(rejected).toMatchObject([{ reason: conflict }]);
  expect(await labels()).toEqual(expect.arrayContaining(["Talk", "No", "New"]));
  await change({ change: "delete", id: "talk" });
  const late = change({ id: "talk", revision: talk, label: "Talk", body: "Three" });
  await expect(late).rejects.toMatchObject(conflict);
});

test("a name is used once, and the number of templates is limited", async () => {
  const taken = change({ label: "Greeting only", body: "Hi" });
  await expect(taken).rejects.toMatchObject({ options: { field: "label" } });
  for (let index = firstTemplates.length; index < MAX_TEMPLATES; index += 1)
    await change({ label: `No. ${index}`, body: "Hi" });
  await expect(change({ label: "One more", body: "Hi" })).rejects.toThrow("Delete one first");
});

test("the form rejects unknown placeholders and empty fields", () => {
  const messages = (values: object) =>
    templateIntents.schema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messages({ label: "A", body: "Hello {name}, {estimat} { x } {}" })).toEqual([
    ["body", expect.stringContaining("There is no placeholder {estimat}. There are {name}, ")],
  ]);
  expect(messages({ label: "A", body: "{constructor}" })).toHaveLength(1);
  expect(messages({})).toEqual([
    ["label", "Please name the template."],
    ["body", "Please write the text."],
  ]);
  expect(messages({ change: "up", id: "talk" })).toBeUndefined();
});

const brand = { name: "Studio", url: "https://studio.example" };
const lead = {
  id: "3f9a12c4-0000-4000-8000-000000000000",
  name: "Mira {times}",
  estimate: null,
  freeTimes: [],
};
const fill = (id: string, given: object = {}) =>
  fillTemplate(
    firstTemplates.find((template) => template.id === id)?.text ?? "",
    getPlaceholderValues({ ...lead, ...given }, brand),
  );

test("a template is filled in with what the lead has", () => {
  expect(fillTemplate("{constructor}", getPlaceholderValues(lead, brand))).toBe("{constructor}");
  const times = ["Mon 10:00", "Tue 9:00"];
  const estimate = { code: "K7QF2-M9XTR", min: 1_000, max: 2_000 };
  expect(fill("greeting")).toBe("Hello Mira {times},\n\n\n\nStudio\nhttps://studio.example");
  expect(fill("greeting", { name: null })).toMatch(/^Hello,\n/);
  expect(fill("talk")).toContain("suit you?\n\n- \n- \n- \n\nStudio");
  expect(fill("talk", { freeTimes: times, estimate })).toContain(
    "\n\n- Mon 10:00\n- Tue 9:00\n\nYou can book one of them, or another: https://studio.example/book?estimate=K7QF2-M9XTR\n\n",
  );
  expect(fill("estimate")).not.toContain("Thank you");
  expect(fill("estimate", { estimate })).toContain(
    "your estimate K7QF2-M9XTR ($1,000-$2,000): https://studio.example/get-estimate/K7QF2-M9XTR",
  );
  expect(fillTemplate("Re {reference}: {calculator}", getPlaceholderValues(lead, brand))).toBe(
    "Re 3F9A-12C4: https://studio.example/get-estimate",
  );
});
