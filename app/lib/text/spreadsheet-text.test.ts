import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { protectCell } from "./spreadsheet-text";

test.each([
  ...[
    "0401234567",
    "\u22125",
    "１．５",
    "（５）",
    "５％",
    "007",
    "0.50",
    "1.5",
    "1,000",
    "4915112345678",
    "12345678901234567890",
    ".5",
    "5.",
    "(5)",
  ],
  ...[
    "1-2",
    "3/4",
    "10-25",
    "2026-03-14",
    "1.2.2026",
    "12:30",
    "1e5",
    "1E-5",
    "50%",
    "$5",
    "5 €",
    "1'000",
    "1 000",
  ],
  ...[
    "Mar 5",
    "5-March",
    "Sept 2026",
    "5 May 2026, 12:30",
    "5 pm",
    "5:30 PM",
    "5a.m.",
    "-5",
    "+49 151",
    "１２３",
  ],
  ...["5. März 2026", "5 MAI", "3 de\u0301c", "1-okt-26", "12 août", "5 mei", "7 października", "2 ene"],
  ...["true", "FALSE"],
])("protectCell keeps %j as text", (text) => {
  expect(protectCell(text)).toBe(`'${text}`);
});

test.each([
  ...[
    "",
    "0",
    "42",
    "12500",
    "49151123456",
    "Asha Rao",
    "3 apples",
    "Room 5",
    "Marcus 5",
    "5th May",
    "Maybe 5",
    "5 Marketing",
    "Mai",
  ],
  ...[
    "e",
    "-",
    "a1",
    "true story",
    "K7QF2-M9XTR",
    "$50k to $100k",
    "asha@example.com",
    "5 people: 3 pm",
    "x\n007",
  ],
])("protectCell leaves %j", (text) => {
  expect(protectCell(text)).toBe(text);
});

test.each(["0", "e", " ", "1 ", "mar", "may1", "jan 1 ", "pm"])(
  "protectCell takes linear time for a megabyte of %j",
  async (piece) => {
    const text = `${piece.repeat(1_000_000 / piece.length)}x`;
    expect(await measureProcessorMs(() => protectCell(text))).toBeLessThan(2_000);
  },
);
