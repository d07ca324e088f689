import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "~/lib/text/duration";
import { FORM_NONCE_FIELD } from "./form-fields";
import {
  checkFormToken,
  createFormToken,
  parseLanding,
  submissionNonce,
  withLanding,
} from "./submission-context.server";

test("the landing's first page and referrer take precedence over the form's", () => {
  const origin = { page: "/contact", referrer: "https://studio.example/" };
  const referrer = "https://search.example/?q=software";
  const utm = { utm_source: "letter" };
  const first = "/about";
  const landing = parseLanding(JSON.stringify({ first, referrer, utm: { ...utm, other: "x" } }));
  expect(withLanding(origin, landing)).toEqual({ page: "/contact", first, referrer, utm });
  expect(withLanding(origin, {})).toEqual(origin);
  const ofForm = { utm_source: "form" };
  expect(withLanding({ page: "/", utm: ofForm }, landing).utm).toEqual(ofForm);
});

test.each([
  null,
  "",
  "{",
  "[]",
  "null",
  '"x"',
  '{"referrer":"javascript:alert(1)"}',
  '{"referrer":5,"utm":[],"first":{}}',
  '{"first":"https://elsewhere.example/"}',
  '{"utm":{"utm_source":{}}}',
  '{"utm":{"__proto__":"x"}}',
])("parseLanding ignores %s", (field) => {
  expect(withLanding({ page: "/contact" }, parseLanding(field))).toEqual({ page: "/contact" });
});

test("parseLanding truncates long values", () => {
  const long = "x".repeat(5_000);
  const landing = { first: `/${long}`, referrer: `https://a.example/${long}`, utm: { utm_term: long } };
  const { first, referrer, utm } = parseLanding(JSON.stringify(landing));
  expect(first).toHaveLength(200);
  expect(referrer).toHaveLength(300);
  expect(utm?.utm_term).toHaveLength(100);
});

const sender = { clientAddress: "192.0.2.1", userAgent: "Browser" };

function form(made: string | File | null, fields: Record<string, string> = { name: "Asha" }) {
  const data = new FormData();
  if (made !== null) data.append(FORM_NONCE_FIELD, made);
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test("with a browser nonce, neither sender nor fields change the result", () => {
  const nonce = submissionNonce("token", form("made"), sender);
  const elsewhere = { clientAddress: "192.0.2.2", userAgent: null };
  expect(submissionNonce("token", form("made", { name: "Bina" }), elsewhere)).toBe(nonce);
  expect(submissionNonce("token", form("other"), sender)).not.toBe(nonce);
  expect(submissionNonce("other", form("made"), sender)).not.toBe(nonce);
});

const notMade = [null, "", "x".repeat(101), new File([], "x")];
test.each(notMade)("without a nonce, address, browser, name and e-mail distinguish forms", (made) => {
  const nonce = (fields = {}, about = {}) =>
    submissionNonce("token", form(made, { name: "Asha", ...fields }), { ...sender, ...about });
  const ownNonce = nonce();
  expect(nonce({ message: "New" })).toBe(ownNonce);
  for (const fields of [{ name: "Bina" }, { email: "b@example.com" }])
    expect(nonce(fields)).not.toBe(ownNonce);
  for (const about of [{ clientAddress: "192.0.2.2" }, { userAgent: "Another" }])
    expect(nonce({}, about)).not.toBe(ownNonce);
});

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
