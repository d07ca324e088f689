import { describe, expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { describeLoggedError, maskPath, maskPathsIn, maskText } from "./masking";

const token = "3f9a".repeat(16);

describe("maskText", () => {
  test.each([
    ["550 5.1.1 <meera.rao@example.com>: rejected", "550 5.1.1 <***@***>: rejected"],
    ["rejected: Meera+x@mail.example, b@c.example", "rejected: ***@***, ***@***"],
    ["not defined (reading 'title')", "not defined (reading 'title')"],
    ["ENOENT: no such file, open '/srv/site/data/mail'", "ENOENT: no such file, open '/srv/site/data/mail'"],
    [`no route for "/admin/choose-password?token=${token}"`, 'no route for "***"'],
    [`link ${token} is used`, "link *** is used"],
    ["GET /preview/AbC-12_x failed", "GET /preview/*** failed"],
    ["GET http://a.example/get-estimate/QX7K2M/email", "GET http://a.example/get-estimate/***/email"],
    ['the name "Meera Rao of Plumb" is too long', 'the name "***" is too long'],
    [
      'Failed query: insert into "leads" values (?, ?)\nparams: Meera,my whole message',
      'Failed query: insert into "leads" values (?, ?)\nparams: ***',
    ],
  ])("%j", (message, kept) => expect(maskText(message)).toBe(kept));

  test("is fast on hostile input", async () => {
    const parts = ["'", '"a ', "@", "a@", "/preview/", "params:", "1a", "`x' "];
    const took = await measureProcessorMs(() => {
      for (const part of parts) maskText(part.repeat(100_000));
    });
    expect(took).toBeLessThan(200);
  });
});

describe("describeLoggedError", () => {
  test("keeps name, code, place and causes only", () => {
    const error = Object.assign(new Error("Can't send mail to meera@example.com\n    at meera@example.com"), {
      code: "EENVELOPE",
      responseCode: 550,
      rejected: ["meera@example.com"],
      response: "550 meera",
      cause: new TypeError("for meera@example.com"),
    });
    const logged = describeLoggedError(error);
    expect(logged).toMatchObject({ type: "Error", code: "EENVELOPE", cause: { type: "TypeError" } });
    expect(logged.stack).toMatch(/^ {4}at /);
    expect(JSON.stringify(logged)).not.toMatch(/meera/);
  });

  test("does not quote input that a parser rejected", () => {
    try {
      JSON.parse('{"name": "Meera", oops');
    } catch (error) {
      expect(JSON.stringify(describeLoggedError(error))).not.toMatch(/Meera|oops/);
    }
  });

  test("does not quote a thrown value that is not an error", () => {
    expect(describeLoggedError("meera@example.com")).toEqual({ type: "string", message: "" });
  });
});

test.each([
  ["/preview/AbC-12_x", "/preview/***"],
  ["/Preview/AbC-12_x/", "/Preview/***/"],
  ["//preview//AbC", "//preview//***"],
  ["/%70review/%41bC", "/preview/***"],
  ["/preview%2fAbC", "/preview/***"],
  ["/preview/AbC.data", "/preview/***"],
  ["/preview/%zz", "/preview/***"],
  ["/%6fffers/AbC%E0", "/offers/***"],
  ["/%70review/AbC/%zz", "/preview/***/%zz"],
  ["//get-estimate%2F%41bC%ff/email", "/get-estimate/***/email"],
  ["/x/../preview/AbC", "/preview/***"],
  ["/preview/../offers/AbC", "/offers/***"],
  ["http://localhost:3000/preview/AbC", "/preview/***"],
  ["/get-estimate/QX7K2M", "/get-estimate/***"],
  ["/get-estimate/QX7K2M/email", "/get-estimate/***/email"],
  ["/get-estimate", "/get-estimate"],
  ["/offers/k7qf-2m9x-abcd-0123/offer.pdf", "/offers/***/offer.pdf"],
  ["/admin/offers/1111-4111", "/admin/offers/1111-4111"],
  ["/admin/unsent-forms/1111-4111", "/admin/unsent-forms/1111-4111"],
  ["/blog/%E2%9C%93", "/blog/%E2%9C%93"],
  ["/offers\\AbC", "/offers\\***"],
  ["/\\book\\AbC", "/\\book\\***"],
  ["/%", "/%"],
  ["http://[/offers/AbC", "http://[/offers/***"],
])("%s is logged as %s", (path, shown) => expect(maskPath(path)).toBe(shown));

test.each([
  [
    "https://x.example/?to=https://site.example/offers/AbC&y",
    "https://x.example/?to=https://site.example/offers/***&y",
  ],
  ["https://x.example/?to=%2Foffers%2FAbC%3Fy", "https://x.example/?to=%2Foffers%2F***%3Fy"],
  ["https://x.example/?to=%252Fbook%252FAbC%253Fy", "https://x.example/?to=%252Fbook%252F***%253Fy"],
  ["http://site.example/offers/%41bC/offer.pdf", "http://site.example/offers/***/offer.pdf"],
  ["https://x.example/?to=%2Fbook%2F%2541bC%20%26y", "https://x.example/?to=%2Fbook%2F***%20%26y"],
  ["https://x.example/?to=%25252fPREVIEW%25252fAbC", "https://x.example/?to=%25252fPREVIEW%25252f***"],
])("in %s, the secret is masked", (text, shown) => expect(maskPathsIn(text)).toBe(shown));
