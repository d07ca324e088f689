import { expect, test } from "vitest";
import { chooseFonts } from "./social-image-drawing.server";

test.each([
  ["How to read an estimate – now", "How to read an estimate – now", []],
  ["🚀 Launch  day 👩‍👩‍👧 with 3️⃣ steps 🇪🇺", "Launch day with 3 steps", []],
  ["Zażółć gęślą jaźń", "Zażółć gęślą jaźń", ["latin-ext"]],
  ["Đánh giá phần mềm", "Đánh giá phần mềm", ["latin-ext", "vietnamese"]],
  ["Pha\u0302\u0300n me\u0302\u0300m", "Phần mềm", ["vietnamese"]],
  ["Как читать оценку", "Как читать оценку", ["cyrillic"]],
  ["Київ, їжак, ґанок", "Київ, їжак, ґанок", ["cyrillic"]],
  ["Πώς διαβάζεται", "Πώς διαβάζεται", ["greek"]],
  ["सॉफ्टवेयर अनुमान", "", []],
  ["كيف تقرأ التقدير", "", []],
  ["איך קוראים הערכה", "", []],
  ["如何阅读报价", "", []],
  ["見積もりの読み方", "", []],
  ["견적 읽는 법", "", []],
  ["Read 报价", "", []],
  ["🚀🚀", "", []],
])("the image of %j has the text %j and the fonts %j", async (title, drawn, added) => {
  const { fonts, texts } = await chooseFonts({ title, brand: "Bracket & Spline" });
  expect(texts).toEqual({ title: drawn, brand: "Bracket & Spline" });
  expect(fonts.map(({ name }) => name)).toEqual(["display", "mono", ...added]);
});
