import { expect, test } from "vitest";
import { createOfferCode } from "./offers.server";

test("codes are sixteen symbols without lookalikes, and differ", () => {
  const codes = Array.from({ length: 500 }, createOfferCode);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
});
