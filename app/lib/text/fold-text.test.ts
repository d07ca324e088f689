import fc from "fast-check";
import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/support/processor-time";
import { foldText, LETTERS, TYPOGRAPHIC } from "./fold-text";

test.each([
  ["cafe", ["Café", "CAFE\u0301", "ｃａｆｅ", "ca\u00adfé"]],
  ["o'brien", ["O’Brien", "O'BRIEN", "O‘Brien", "OʼBrien", "O´Brien", "O`Brien"]],
  ['"now" - 10-20', ["“Now” – 10–20", "«now»\u00a0− 10‑20", "„NOW“ — 10‐20"]],
  ["strasse", ["Straße", "STRAẞE", "STRASSE"]],
  ["aeroe oeuvre thorr", ["Ærøe Œuvre Þórr", "ÆRØE ŒUVRE ÞÓRR"]],
  ["'n '", ["ŉ \u0374"]],
  ["lodz", ["Łódź"]],
  ["nguyen van duc", ["Nguyễn Văn Đức"]],
  ["istanbul", ["İstanbul", "ISTANBUL", "ıstanbul"]],
  ["μαιος", ["ΜΆΙΟΣ", "Μάιος", "μαιοσ"]],
  ["елка", ["Ёлка"]],
  ["smorrebrod", ["SMØRREBRØD"]],
  ["fi", ["ﬁ"]],
  ["שלום", ["שָׁלוֹם"]],
  ["محمد", ["مُحَمَّد", "محـــمد"]],
])("foldText: %s", (folded, texts) => {
  for (const text of texts) expect(foldText(text)).toBe(foldText(folded));
});

test("the replaced characters correspond", () => {
  for (const [from, to] of [TYPOGRAPHIC, LETTERS]) expect(from).toHaveLength(to.length);
});

test("foldText keeps marks that spell other words", () => {
  expect(foldText("が")).not.toBe(foldText("か"));
  expect(foldText("कि")).not.toBe(foldText("का"));
  expect(foldText("각")).not.toBe(foldText("가"));
});

test("folding a folded text changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test.each(["\u0301", "’", "é", "ß", "가", "-", "\u0316\u0301", "\u0731\u0730"])(
  "foldText takes linear time for %j",
  async (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(await measureProcessorMs(() => foldText(text))).toBeLessThan(2_000);
  },
);
