import { expect, test } from "vitest";
import { FORM_NONCE_FIELD } from "./form-fields";
import { parseLanding, submissionNonce, withLanding } from "./submission-context.server";

test("what began the visit goes before the page that led to the form", () => {
  const origin = { page: "/contact", referrer: "https://studio.example/" };
  const landing = parseLanding(
    JSON.stringify({
      referrer: "https://search.example/?q=software",
      utm: { utm_source: "letter", other: "x" },
    }),
  );
  expect(withLanding(origin, landing)).toEqual({
    page: "/contact",
    referrer: "https://search.example/?q=software",
    utm: { utm_source: "letter" },
  });
  expect(withLanding(origin, {})).toEqual(origin);
  expect(withLanding({ page: "/", utm: { utm_source: "form" } }, landing).utm).toEqual({
    utm_source: "form",
  });
});

test.each([
  null,
  "",
  "{",
  "[]",
  "null",
  '"x"',
  '{"referrer":"javascript:alert(1)"}',
  '{"referrer":5,"utm":[]}',
  '{"utm":{"utm_source":{}}}',
  '{"utm":{"__proto__":"x"}}',
])("%s says nothing", (field) => {
  expect(withLanding({ page: "/contact" }, parseLanding(field))).toEqual({ page: "/contact" });
});

test("long values are cut", () => {
  const long = "x".repeat(5_000);
  const { referrer, utm } = parseLanding(
    JSON.stringify({ referrer: `https://a.example/${long}`, utm: { utm_term: long } }),
  );
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

test("with what a browser made, a form is the same from wherever it is sent and whatever is in it", () => {
  const nonce = submissionNonce("token", form("made"), sender);
  const elsewhere = { clientAddress: "192.0.2.2", userAgent: null };
  expect(submissionNonce("token", form("made", { name: "Bina" }), elsewhere)).toBe(nonce);
  expect(submissionNonce("token", form("other"), sender)).not.toBe(nonce);
  expect(submissionNonce("other", form("made"), sender)).not.toBe(nonce);
});

test.each([
  null,
  "",
  "x".repeat(101),
  new File([], "x"),
])("without it, the sender tells forms apart", (made) => {
  const own = submissionNonce("token", form(made), sender);
  expect(submissionNonce("token", form(made, { name: "Asha", message: "New" }), sender)).toBe(own);
  expect(submissionNonce("token", form(made, { name: "Bina" }), sender)).not.toBe(own);
  expect(submissionNonce("token", form(made, { name: "Asha", email: "b@example.com" }), sender)).not.toBe(
    own,
  );
  expect(submissionNonce("token", form(made), { ...sender, clientAddress: "192.0.2.2" })).not.toBe(own);
  expect(submissionNonce("token", form(made), { ...sender, userAgent: "Another" })).not.toBe(own);
});
