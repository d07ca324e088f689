import { expect, test } from "vitest";
import { DAY_MS } from "~/lib/text/duration";
import { checkFormToken, createFormToken } from "./form-token.server";

const request = new Request("https://studio.example/contact.data?utm_source=letter&utm_x=1&name=Asha", {
  headers: { Referer: "https://search.example/" },
});

test("a token tells where its form was shown, and no more of the address than campaign parameters", () => {
  expect(checkFormToken(createFormToken(request))).toMatchObject({
    state: "valid",
    nonce: expect.any(String),
    origin: { page: "/contact", referrer: "https://search.example/", utm: { utm_source: "letter" } },
  });
});

test("each rendering of a form has its own token, which lasts a day", () => {
  const token = createFormToken(request, { now: 0 });
  expect(createFormToken(request, { now: 0 })).not.toBe(token);
  expect(checkFormToken(token, DAY_MS).state).toBe("valid");
  expect(checkFormToken(token, DAY_MS + 1).state).toBe("expired");
});

test.each([null, "", undefined])("no token: %j", (token) => {
  expect(checkFormToken(token)).toEqual({ state: "missing" });
});

const [body = "", signature = ""] = createFormToken(request).split(".");
test.each([
  "x",
  ".",
  body,
  `${body}.`,
  `${body}x.${signature}`,
  `${body}.${signature.slice(1)}`,
  `${Buffer.from('{"at":0}').toString("base64url")}.${signature}`,
  "a".repeat(100_000),
])("a token that we did not sign is forged", (token) => {
  expect(checkFormToken(token)).toEqual({ state: "forged" });
});
