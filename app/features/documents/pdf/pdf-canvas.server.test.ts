import { readdirSync, readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { toPrintable } from "./pdf-canvas.server";

const folder = "seed/documents/fonts/";
const fonts = readdirSync(folder)
  .filter((name) => name.endsWith(".ttf"))
  .map((name) => create(readFileSync(folder + name)) as Font);

test("toPrintable leaves only characters that every typeface of documents has", () => {
  expect(fonts).toHaveLength(4);
  for (let point = 0x20; point < 0x30000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue;
    for (const character of toPrintable(String.fromCodePoint(point))) {
      if (character === "\n") continue;
      for (const font of fonts)
        if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
          throw new Error(`U+${point.toString(16)} becomes ${character}, which ${font.fullName} lacks`);
    }
  }
});

test.each([
  ["Bogumiła Brzęczyszczykiewicz", "Bogumiła Brzęczyszczykiewicz"],
  [
    "Łukasz Šimon Öztürk Đặng, İstanbul, Győr, Iași, Rīga",
    "Łukasz Šimon Öztürk Đang, İstanbul, Győr, Iași, Rīga",
  ],
  ["Cafe\u0301 \u2066abc\u2069 1\u202f000 co\u2011op so\u00adft", "Café abc 1 000 co-op soft"],
  ["李明 🚀 x\u0331", "??  x"],
])("toPrintable prints %j", (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});
