import { expect, test } from "vitest";
import { FORM_NONCE_FIELD } from "./form-fields";
import { parseLanding, submissionNonce, withLanding } from "./submission-context.server";

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
