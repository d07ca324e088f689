import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "~/lib/text/time";
import { checkFormToken, createFormToken } from "./form-token.server";

const request = new Request("https://studio.example/contact?utm_source=letter&utm_x=1&name=Asha", {
  headers: { Referer: "https://search.example/" },
});

test("a token contains the page of its form and only the campaign parameters of its URL", () => {
  expect(checkFormToken(createFormToken(request))).toMatchObject({
    state: "valid",
    nonce: expect.any(String),
    origin: { page: "/contact", referrer: "https://search.example/", utm: { utm_source: "letter" } },
  });
});

test("each rendering of a form has a different token, valid for a day", () => {
  const token = createFormToken(request, { now: 0 });
  expect(createFormToken(request, { now: 0 })).not.toBe(token);
  expect(checkFormToken(token, DAY_MS).state).toBe("valid");
  expect(checkFormToken(token, DAY_MS + 1).state).toBe("expired");
});

test.each([null, "", undefined])("%j is a missing token", (token) => {
  expect(checkFormToken(token)).toEqual({ state: "missing" });
});

const [body = "", signature = ""] = createFormToken(request).split(".");
test.each([
  "x",
  ".",
  body,
  `${body}.`,
  `${body}!.${signature}x`,
  `${body}.${signature.slice(1)}`,
  `${Buffer.from('{"at":0}').toString("base64url")}.${signature}`,
  "a".repeat(100_000),
])("a token that we cannot have made is forged", (token) => {
  expect(checkFormToken(token)).toEqual({ state: "forged" });
});

test("a token of another secret is unknown, and nothing in it is trusted", () => {
  const foreignSignature = createHmac("sha256", "another secret").update(`form:${body}`).digest("base64url");
  expect(checkFormToken(`${body}.${foreignSignature}`)).toEqual({ state: "unknown" });
});
