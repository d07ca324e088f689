import { expect, test } from "vitest";
import { readReceipt, receiptAddress } from "./receipt.server";

const at = Date.UTC(2026, 2, 14, 9);
const receipt = { reference: "3F9A-12C4", at, withEstimate: true as const };
const ask = (address: string) => new Request(`http://localhost:3000${address}`);
const hours = (count: number) => at + count * 60 * 60 * 1000;

test("a receipt URL confirms a submission for a day and does not reveal its content", () => {
  const address = receiptAddress("/contact", receipt);
  expect(address).toMatch(/^\/contact\?sent=[\w-]+$/);
  expect(address).not.toContain(receipt.reference);
  expect(readReceipt(ask(address), "/contact", hours(24))).toEqual(receipt);
  expect(readReceipt(ask(address), "/contact", hours(25))).toBeNull();
});

test.each([
  ["none", "/contact"],
  ["a made-up one", "/contact?sent=1"],
  ["an over-long one", `/contact?sent=${"A".repeat(401)}`],
  ["a modified one", `${receiptAddress("/contact", receipt).slice(0, -3)}AAA`],
  ["another page's", receiptAddress("/quick-contact", receipt)],
])("%s confirms nothing", (_name, address) => {
  expect(readReceipt(ask(address), "/contact", at)).toBeNull();
});
