import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { makeActor, storeLead } from "#tests/support/factories";
import { optionalAnswers } from "#tests/support/lead-forms";
import { measureProcessorMs } from "#tests/support/processor-time";
import { atomic, db } from "~/lib/database/db.server";
import { describeAnswer } from "./lead-answers";
import { exportLeads, exportLeadsOfPerson } from "./lead-export.server";
import { leadFields, optionalLeadFields } from "./lead-fields";
import { leadFilter } from "./lead-filter";
import { addNote } from "./lead-notes.server";
import { recordStep } from "./lead-view.server";

beforeEach(() => atomic(db.delete(leads)));

const now = Date.UTC(2026, 2, 10, 12);
async function exportText(query = ""): Promise<string> {
  const filter = leadFilter.read(new URLSearchParams(query));
  return await readText(await exportLeads(filter, makeActor(), [], now));
}

/** Reads a file with its byte-order mark. */
const readText = async (file: BodyInit) => Buffer.from(await new Response(file).arrayBuffer()).toString();

/** Parses CSV (RFC 4180, section 2), up to the first invalid character. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

async function records(query = ""): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = parse((await exportText(query)).slice(1));
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
}

test("the export has a byte-order mark and the header if there are no leads", async () => {
  const csv = await exportText();
  expect(csv[0]).toBe("\uFEFF");
  expect(parse(csv.slice(1))).toHaveLength(1);
});

test("the export has a column for each optional field", async () => {
  await storeLead(optionalAnswers);
  const [record] = await records();
  // Spreadsheets would drop a leading zero.
  for (const name of optionalLeadFields)
    expect(record?.[leadFields[name].label]?.replace(/^'/, "")).toBe(describeAnswer(optionalAnswers, name));
});

test("the export keeps quotes, commas, line breaks and other scripts", async () => {
  const name = 'Zoë "Z" 李, مرحبا';
  const message = 'One,\ntwo "three"\r\nfour; five';
  await storeLead({ name, message, createdAt: now, budget: "50-100", timeline: "rush", projectType: "gone" });
  expect(await records()).toMatchObject([
    {
      Name: name,
      Message: message,
      "Received (UTC)": "2026-03-10 12:00:00",
      Status: "New",
      Kind: "Inquiry",
      "Project type": "gone",
      Budget: "$50k to $100k",
      Timeline: "Rush",
      Notes: "",
    },
  ]);
});

test.each([
  ["=1+1", "'=1+1"],
  ['=HYPERLINK("http://a.example","x")', '\'=HYPERLINK("http://a.example","x")'],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["+46 70 123 45 67", "'+46 70 123 45 67"],
  ["\uFF1D1+1", "'\uFF1D1+1"],
  ['x";=1+1', "x\";'=1+1"],
  ["x\n=1+1", "x\n'=1+1"],
  ["x;\t -cmd|' /C calc'!A0", "x;\t '-cmd|' /C calc'!A0"],
  ["a-b=c+d@e", "a-b=c+d@e"],
  ["0401234567", "'0401234567"],
  ["4915112345678", "'4915112345678"],
  ["1-2", "'1-2"],
  ["12500", "12500"],
])("the export writes %j as text for spreadsheets", async (company, exported) => {
  await storeLead({ company });
  expect((await records())[0]?.Company).toBe(exported);
});

test.each(["\n", "; ", " ", "\t=", "=", '"', "\r\n-"])(
  "the export escapes a megabyte of %j quickly",
  async (piece) => {
    await storeLead({ message: `a${piece.repeat(1_000_000 / piece.length)}=a` });
    await exportText();
    expect(await measureProcessorMs(() => exportText())).toBeLessThan(5_000);
  },
);

test("spreadsheets read the export's own dates and amounts", async () => {
  await storeLead({ createdAt: now, nextStepOn: "2026-03-14", value: 12_500 });
  const [record] = await records();
  expect(record).toMatchObject({
    "Received (UTC)": "2026-03-10 12:00:00",
    "Next step on": "2026-03-14",
    "Value (USD)": "12500",
  });
});

test("the export has a lead's notes and steps in one cell each, and all of a person's leads", async () => {
  const email = "asha@example.com";
  const id = await storeLead({ email, createdAt: now });
  const record = async (change: "planned" | "done", at: number) =>
    atomic(recordStep(id, change, { nextStep: "=Call", nextStepOn: "2026-03-12" }, makeActor(), at));
  await record("planned", now);
  await record("done", now + 1_000);
  await storeLead({ email, createdAt: now + 1 });
  await storeLead({ email: "ravi@example.com" });
  await addNote(id, "Old", makeActor(), now - 1000);
  await addNote(id, "=1+1", makeActor(), now);
  const csv = await readText(await exportLeadsOfPerson(id, makeActor(), []));
  const [header = [], ...rows] = parse(csv.slice(1));
  expect(rows.map((row) => row[header.indexOf("Notes")])).toEqual([
    "",
    "2026-03-10 12:00:00, staff@example.com:\n'=1+1\n\n2026-03-10 11:59:59, staff@example.com:\nOld",
  ]);
  expect(rows.map((row) => row[header.indexOf("Next steps so far")])).toEqual([
    "",
    "2026-03-10 12:00:01, staff@example.com, done:\n'=Call\n\n2026-03-10 12:00:00, staff@example.com, planned for 2026-03-12:\n'=Call",
  ]);
});

test("the export says by when a client’s question about an offer is to be answered", async () => {
  await storeLead({ status: "new", answeredAt: now, dueAt: now, askedAt: now + 1_000 });
  expect(await records()).toMatchObject([{ "Reply by (UTC)": "2026-03-11 12:00:01" }]);
});

test("the export has every page of the filter, newest first", async () => {
  for (let index = 0; index < 300; index++) {
    await storeLead({ name: `${index}`, createdAt: now + index, status: index % 2 ? "closed" : "new" });
  }
  const names = (await records("status=closed&page=2")).map(({ Name }) => Name);
  expect(names).toHaveLength(150);
  expect(names.slice(0, 3)).toEqual(["299", "297", "295"]);
});
