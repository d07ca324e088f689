import { expect, test } from "vitest";
import { omitFields, parseFormDraft, pickChangedFields } from "./form-draft";

const draft = { entry: "a1", values: { name: ["Asha"], features: ["database", "custom-api"], plan: [] } };

test("parseFormDraft returns the stored draft", () => {
  for (const kept of [draft, { ...draft, sent: true }])
    expect(parseFormDraft(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  ["nothing", null],
  ["invalid JSON", "{"],
  ["null", "null"],
  ["a text", '"draft"'],
  ["no values", '{"entry":"a1"}'],
  ["values that are not lists", '{"entry":"a1","values":{"name":"Asha"}}'],
  ["lists of other things", '{"entry":"a1","values":{"name":[1]}}'],
  ["more than a form holds", JSON.stringify({ entry: "a1", values: { message: ["x".repeat(40_000)] } })],
])("%s is not a draft", (_name, text) => {
  expect(parseFormDraft(text)).toBeNull();
});

test("pickChangedFields and omitFields compare fields", () => {
  const page = { name: [""], subject: ["Estimate"], features: [] };
  const entered = { name: ["Asha"], subject: ["Estimate"], features: ["database"] };
  expect(pickChangedFields(entered, page)).toEqual({ name: ["Asha"], features: ["database"] });
  expect(pickChangedFields({ plan: [] }, {})).toEqual({});
  expect(omitFields(entered, { name: ["Ravi"] })).toEqual({ subject: ["Estimate"], features: ["database"] });
});
