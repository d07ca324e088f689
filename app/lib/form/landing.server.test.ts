import { expect, test } from "vitest";
import { parseLanding, withLanding } from "./landing.server";

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
