import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { leadSearchText, readSearch } from "./lead-search";

const text = leadSearchText(
  {
    id: "3f9a12c4-0000-4000-8000-000000000000",
    name: "Asha O’Brien Rao",
    email: "asha@example.com",
    company: "Rao Tea House",
    phone: "+1 555 010 0211",
    subject: "MÜNCHEN Cafe\u0301 Đà Nẵng",
    message: "Ring (040) 123 45-67 by 2026-03-14. Budget: 12500",
    nextStep: "Demonstrate Zinnwald",
    lostReason: "Chose an agency",
  },
  "K7QF2-M9XTR",
);

test.each([
  ["asha rao", true],
  ["tea HOU", true],
  ["asha@example", true],
  ["5550100211", true],
  ["+1 555 010 0211", true],
  ["+1 (555) 010-0211 asha", true],
  ["010 0211", true],
  ["001 555 010 0211", true],
  ["0401234567", true],
  ["+49 40 1234567", true],
  ["040/1234567", true],
  ["2026-03-14", true],
  ["k7qf2-m9xtr", true],
  ["zinnwald", true],
  ["agency", true],
  ["3F9A-12C4", true],
  ["Mu\u0308nchen", true],
  ["munchen", true],
  ["CAFÉ", true],
  ["cafe", true],
  ["o'brien", true],
  ["O’BRIEN", true],
  ["da nang", true],
  ["5550100212", false],
  ["12500 2026", true],
  ["asha coffee", false],
  ["12500 2027", false],
])("a search for %j finds the lead: %s", (q, found) => {
  expect(readSearch(q).some((words) => words.every((word) => text.includes(word)))).toBe(found);
});

test("the search finds a reference with many digits as written", () => {
  const id = "a1234567-0000-4000-8000-000000000000";
  expect(readSearch("A123-4567")[0]?.every((word) => leadSearchText({ id }).includes(word))).toBe(true);
});

test("the search uses the first twelve words and handles long text quickly", async () => {
  expect(readSearch("a ".repeat(50))[0]).toHaveLength(12);
  const message = "1 ".repeat(50_000) + "+(".repeat(50_000);
  expect(await measureProcessorMs(() => leadSearchText({ id: "", message }))).toBeLessThan(2_000);
});
