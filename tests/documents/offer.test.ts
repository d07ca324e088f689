import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import { renderOffer } from "~/features/documents/pdf/offer-pdf.server";
import { lineFields, MAX_LINES, offerFields } from "~/features/offers/offer";
import type { PrintedOffer } from "~/features/offers/offer-text";
import { offerContent } from "../support/offers";
import { measureProcessorMs } from "../support/processor-time";
import { readPdf } from "./read-pdf";

const brand = { ...defaultBrand, name: "Plumb & Line", url: "https://plumb.example" };
const url = "https://plumb.example/offers/k7qf-2m9x-abcd-0123";
const offer: PrintedOffer = {
  ...offerContent,
  id: "3f9a12c4-0000-4000-8000-000000000000",
  kind: "build",
  number: 2,
  url,
  sentAt: Date.UTC(2026, 2, 10),
  acceptance: null,
};
const acceptance = {
  name: "Mira Novak",
  role: "Managing director",
  email: "mira@example.com",
  digest: "a-digest",
  acceptedAt: Date.UTC(2026, 2, 11, 9, 30),
};
const render = async (values: Partial<PrintedOffer> = {}) =>
  await readPdf(await renderOffer({ offer: { ...offer, ...values }, brand }));

test("the offer names both sides, the dates, every line, the sums and the terms", async () => {
  const pdf = await render();
  expect(pdf.info).toMatchObject({ Title: "Proposal 3F9A-12C4 | Plumb & Line", Language: "en-US" });
  expect(pdf.pages).toBe(1);
  const expected = `
    Plumb & Line | ${brand.email} | Version: 2 | Date: March 10, 2026 | Valid until: March 20, 2026 |
    For Mira Novak, Novak Teas, mira@example.com | As we discussed. | Stock system | Training, in hours | 2.5 | $250 |
    Subtotal | $1,250 | Discount of 10% | -$125 | Total | $1,125 | Paid in milestones.
  `;
  for (const words of expected.split("|")) expect(pdf.text).toContain(words.trim());
  expect(pdf.text).not.toContain("Accepted");
  expect(pdf.links).toEqual(expect.arrayContaining([`mailto:${brand.email}`, url]));
});

test("the offer is tagged: one heading, and a table with row headers", async () => {
  const pdf = await render({ acceptance });
  expect(pdf.marked).toBe(true);
  expect(pdf.roles.flat().filter((role) => role === "H1")).toHaveLength(1);
  for (const role of ["Table", "TR", "TH", "TD", "H2", "Link"]) expect(pdf.roles.flat()).toContain(role);
});

test("the offer shows who accepted it, and when", async () => {
  const { text } = await render({ kind: "discovery", acceptance });
  for (const words of [
    "Discovery order",
    "Mira Novak, Managing director",
    "Novak Teas",
    "09:30 UTC",
    "a-digest",
  ])
    expect(text).toContain(words);
});

test("the longest offer continues on additional pages without losing text", async () => {
  const words = (limit: number) => "Flour and tea by weight. ".repeat(limit / 25);
  const line = { description: words(lineFields.description.max), quantity: 1.5, unitPrice: 1_000_000 };
  const pdf = await render({
    introduction: words(offerFields.introduction.max),
    lines: Array.from({ length: MAX_LINES }, () => line),
    terms: words(offerFields.terms.max),
    acceptance,
  });
  expect(pdf.pages).toBeLessThanOrEqual(10);
  const repeated =
    (offerFields.introduction.max + offerFields.terms.max + MAX_LINES * lineFields.description.max) / 25;
  expect(pdf.text.match(/Flour/g)).toHaveLength(repeated);
});

test("the offer keeps names in other scripts readable and states what it replaced", async () => {
  const { text } = await render({
    clientName: "Łukasz Šimon 🚀",
    acceptance: { ...acceptance, name: "李明" },
  });
  expect(text).toContain("Łukasz Šimon");
  expect(text).toContain("no typeface for some characters");
});

/** Three seconds are all that the worker allows. */
test.each(["a", "W", "?", "/", "fi", "\u00ad", "a-", "\u00a0", "a\u00a0", "- "])(
  "the offer's texts of %j without a space take no longer than others",
  async (piece) => {
    const word = (length: number) => `a${piece.repeat((length - 2) / piece.length)}b`;
    const texts = { introduction: word(offerFields.introduction.max), terms: word(offerFields.terms.max) };
    await render();
    expect(
      await measureProcessorMs(() => renderOffer({ offer: { ...offer, ...texts }, brand })),
    ).toBeLessThan(1_500);
  },
);

test("the offer has every character of a long word", async () => {
  const { text } = await render({ terms: "0123456789".repeat(200) });
  expect(text.replace(/\s/g, "")).toContain("0123456789".repeat(200));
});
