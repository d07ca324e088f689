import { expect, test } from "vitest";
import { readPrefilled } from "./contact-form";

test.each([
  ["", {}],
  ["subject=AI+consultation&projectType=ai-ml", { subject: "AI consultation", projectType: "ai-ml" }],
  ["subject=%20two%0Alines%20", { subject: "two lines" }],
  ["subject=%20&projectType=castle", {}],
  [`subject=${"a".repeat(200)}`, { subject: "a".repeat(200) }],
  [`subject=${"a".repeat(201)}`, {}],
])("?%s fills in %o", (query, fields) => {
  expect(readPrefilled(new URLSearchParams(query))).toEqual(fields);
});
