import { expect, test } from "vitest";
import { z } from "zod";
import { type Route, submit } from "#tests/support/call-route";
import { describeRules } from "./form-rules.server";
import { submitForm } from "./submit-form.server";
import { dollars, line, reachableEmailAddress } from "./text-schema";

test("describeRules finds limits, patterns and messages in lists, groups and optional fields", () => {
  const schema = z
    .object({
      name: line({ max: 40, missing: "Please enter a name." }),
      email: reachableEmailAddress("Please enter an address."),
      note: line({ max: 50 }).nullable().default(null),
      lines: z.array(z.object({ label: line({ max: 60 }), price: dollars(500, "Please enter a price.") })),
      group: z.object({ label: line({ max: 70 }).optional() }),
    })
    .transform(({ name }) => name);
  const { constraint, missing, mismatch } = describeRules(schema);
  const matches = (name: string, text: string) => new RegExp(constraint[name]?.pattern ?? "", "v").test(text);
  expect(constraint).toMatchObject({
    name: { required: true, maxLength: 40 },
    note: { required: false, maxLength: 50 },
    "lines[].label": { required: true, maxLength: 60 },
    "lines[].price": { required: true },
    "group.label": { required: false, maxLength: 70 },
  });
  const addresses = ["a@b-c.example", "a@bücher.example", "a@пример.рф", "a@b", "a@1.2"];
  expect(addresses.map((address) => matches("email", address))).toEqual([true, true, true, false, false]);
  expect(missing).toMatchObject({ name: "Please enter a name.", "lines[].price": "Please enter a price." });
  expect(mismatch).toMatchObject({
    "lines[].price": "Please enter an amount in whole dollars, such as 12,500.",
  });
});

const schema = z.object({
  terms: z.string().optional(),
  lines: z.array(z.object({ text: z.string().optional(), price: z.string().optional() })).max(9),
});

const stored: unknown[] = [];
const action: Route = (args) =>
  submitForm(args, schema, async (values) => {
    stored.push(values);
    return "/stored";
  });

/** Sends a form with two lines, and a button's change as JSON or as another text. */
async function send(change: unknown, more: Record<string, string> = {}) {
  stored.length = 0;
  const fields = {
    terms: "Paid in milestones.",
    "lines[0].text": "Design",
    "lines[0].price": "500",
    "lines[1].text": "Training",
    "lines[1].price": "a lot",
    ...more,
  };
  const intent = typeof change === "string" ? change : JSON.stringify(change);
  const { status, data } = await submit(action, "/offer", { ...fields, __intent__: intent });
  const { initialValue, error } = (data ?? {}) as { initialValue?: Record<string, unknown>; error?: object };
  return { status, initialValue, error };
}

const [first, second] = [
  { text: "Design", price: "500" },
  { text: "Training", price: "a lot" },
];
const name = "lines";

test.each<[object, unknown[]]>([
  [{ type: "insert", payload: { name } }, [first, second, undefined]],
  [{ type: "insert", payload: { name, index: 0 } }, [undefined, first, second]],
  [{ type: "insert", payload: { name, defaultValue: { text: "New" } } }, [first, second, { text: "New" }]],
  [{ type: "remove", payload: { name, index: 0 } }, [second]],
  [{ type: "remove", payload: { name, index: 99 } }, [first, second]],
  [{ type: "reorder", payload: { name, from: 1, to: 0 } }, [second, first]],
])("%j changes the list, keeps every other entry, and stores nothing", async (change, lines) => {
  const { status, initialValue } = await send(change);
  expect(status).toBe(200);
  expect(initialValue).toEqual({ terms: "Paid in milestones.", lines });
  expect(stored).toEqual([]);
});

test.each<[string, unknown]>([
  ["malformed JSON", "{"],
  ["an empty text", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["an object without a type", {}],
  ["a change without a payload", { type: "insert" }],
  ["an unknown type", { type: "drop", payload: { name } }],
  ["a type for scripts", { type: "update", payload: { name, value: [] } }],
  ["a reset", { type: "reset", payload: {} }],
  ["a huge index", { type: "remove", payload: { name, index: 1e9 } }],
  ["a negative index", { type: "remove", payload: { name, index: -1 } }],
  ["a huge target", { type: "reorder", payload: { name, from: 0, to: 1e9 } }],
  ["an index that is a text", { type: "remove", payload: { name, index: "0" } }],
  ["a name that is not a list's", { type: "insert", payload: { name: "terms" } }],
  ["the name of a list that the form does not have", { type: "insert", payload: { name: "rows" } }],
  ["the name of a row", { type: "insert", payload: { name: "lines[0]" } }],
  ["an empty name", { type: "insert", payload: { name: "" } }],
  ["the name of a prototype", { type: "insert", payload: { name: "__proto__" } }],
  ["the name of a constructor", { type: "insert", payload: { name: "lines.constructor" } }],
  ["the name of a method", { type: "insert", payload: { name: "toString" } }],
  ["a long name", { type: "insert", payload: { name: "x".repeat(101) } }],
  ["a nested default value", { type: "insert", payload: { name, defaultValue: { text: { text: "" } } } }],
  ["deep JSON", `{"type":"insert","payload":${"[".repeat(10_000)}`],
])("a change is rejected that is %s", async (_what, change) => {
  const { status, initialValue, error } = await send(change);
  expect(status).toBe(422);
  expect(error).toHaveProperty("", [expect.stringContaining("nothing was changed")]);
  expect(initialValue).toEqual({ terms: "Paid in milestones.", lines: [first, second] });
  expect(stored).toEqual([]);
});

test.each([
  "__state__",
  "__proto__",
  "constructor",
  "toString",
  "lines.map",
  "lines[0].toString",
  "lines[0].text.text",
  "lines[100].text",
  "lines[0][0]",
  "lines.999",
  "lines[].text",
  "terms[0].text",
])("a field that is named %s is ignored", async (field) => {
  stored.length = 0;
  const line = { "lines[0].text": "Design", "lines[0].price": "500" };
  const { status } = await submit(action, "/offer", { ...line, [field]: "{", terms: "Paid in milestones." });
  expect(status).toBe(303);
  expect(stored).toEqual([{ terms: "Paid in milestones.", lines: [first] }]);
});

test.each<[string, Record<string, string | string[]>]>([
  ["twice", { terms: ["One", "Two"], "lines[0].text": ["One", "Two"] }],
  ["as a list", { "terms[0]": "One", "terms[1]": "Two", "lines[0].text": ["One", "Two"] }],
  ["as a group", { "terms.a": "One", "terms.b": "Two", "lines[0].text": ["One", "Two"] }],
])("a text that is sent %s is rejected, and returned as a text", async (_how, fields) => {
  const { status, data, errors } = await submit(action, "/offer", fields);
  expect(status).toBe(400);
  expect(Object.keys(errors ?? {})).toEqual(["terms", "lines[0].text"]);
  expect(data).toMatchObject({ initialValue: { terms: "One, Two", lines: [{ text: "One, Two" }] } });
});

test.each(["lines", "lines[0]", "lines[99].text"])(
  "%s is rejected, because the list takes nine rows of texts",
  async (field) => {
    stored.length = 0;
    expect((await submit(action, "/offer", { [field]: "x" })).status).toBe(400);
    expect(stored).toEqual([]);
  },
);
