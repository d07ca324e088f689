import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { confirmationMail } from "./lead-mail";

const brand = { ...defaultBrand, url: "https://studio.example" };
const nothing = { product: null, estimate: null };

test("it says that we have the message, when we answer and how to add to it", () => {
  const estimate = { code: "7KQ2", min: 10_500, max: 52_000, createdAt: Date.UTC(2026, 2, 14) };
  const { text } = confirmationMail({ ...nothing, estimate }, brand);
  for (const part of [
    "within 24 hours",
    "https://studio.example/get-estimate/7KQ2",
    "$10,500",
    "Valid until June 12, 2026",
    "Just reply to this mail",
    "Bracket & Spline",
  ]) {
    expect(text).toContain(part);
  }
});

test("a product interest names the product; without product and estimate it still reads well", () => {
  const { subject, text } = confirmationMail({ ...nothing, product: "Placement Portal" }, brand);
  expect(subject).toBe("We have your message: Placement Portal");
  expect(text).toMatch(/^Hello,\n\nthank you for your interest in Placement Portal\./);
  expect(confirmationMail(nothing, brand).text).not.toMatch(/null|undefined|false|\n\n\n/);
});
