import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { contactInquirySchema } from "./contact-inquiry";

const complete: [string, string][] = [
  ["name", "Asha Rao"],
  ["email", "asha@example.com"],
  ["subject", "Stock system"],
  ["message", "We count stock by hand.\r\nCan you help?"],
];

const parse = (...fields: [string, string | Blob][]) => {
  const form = new FormData();
  const named = new Set(fields.map(([name]) => name));
  for (const [name, value] of [...complete.filter(([name]) => !named.has(name)), ...fields]) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, "a.txt");
  }
  return parseWithZod(form, { schema: contactInquirySchema, async: true });
};

test("a message needs a name, an address, a subject and a text, and nothing else", async () => {
  const submission = await parse();
  expect(submission.status).toBe("success");
  if (submission.status !== "success") return;
  expect(submission.value).toEqual({
    name: "Asha Rao",
    email: "asha@example.com",
    subject: "Stock system",
    message: "We count stock by hand.\nCan you help?",
  });
});

describe("refused, with a message at the field", () => {
  test.each<[string, [string, string | Blob][], RegExp]>([
    ["name", [["name", ""]], /your name/],
    ["name", [["name", " \t "]], /your name/],
    ["name", [["name", "a".repeat(121)]], /120 characters/],
    ["name", [["name", "Eve\r\nBcc: all@example.com"]], /one line/],
    [
      "name",
      [
        ["name", "Asha"],
        ["name", "Ravi"],
      ],
      /one answer/,
    ],
    ["name", [["name", new Blob(["x"])]], /one answer/],
    ["email", [["email", "asha"]], /name@example.com/],
    ["email", [["email", ""]], /e-mail address/],
    ["email", [["email", `${"a".repeat(250)}@example.com`]], /254 characters/],
    ["subject", [["subject", "a\u0000b"]], /cannot be shown/],
    ["message", [["message", "a".repeat(5001)]], /5,000 characters/],
    ["budget", [["budget", "a-million"]], /one of the options/],
    ["projectType", [["projectType", "__proto__"]], /one of the options/],
    ["timeline", [["timeline", "asap "]], /one of the options/],
  ])("%s: %j", async (field, fields, message) => {
    const submission = await parse(...fields);
    if (submission.status !== "error") throw new Error("It was accepted.");
    expect(submission.error?.[field]?.join(" ")).toMatch(message);
    expect(submission.reply().initialValue).toMatchObject({ subject: expect.anything() });
  });
});

test("fields with names made to confuse do nothing", async () => {
  expect((await parse(["__proto__.polluted", "1"], ["constructor[prototype][polluted]", "1"])).status).toBe(
    "success",
  );
  expect("polluted" in {}).toBe(false);
});
