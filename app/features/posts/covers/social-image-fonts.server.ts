import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/** The fonts of titles and of labels, by name, and those for other alphabets, which are read only if needed. */
const basic = { display: "bricolage-grotesque-latin-700", mono: "ibm-plex-mono-latin-500" };
const others = {
  "latin-ext": "bricolage-grotesque-latin-ext-700",
  vietnamese: "bricolage-grotesque-vietnamese-700",
  cyrillic: "manrope-cyrillic-700",
  greek: "manrope-greek-700",
};

async function readFont(name: string, file: string) {
  const family = /^(.*?)-(?:latin|vietnamese|cyrillic|greek)/.exec(file)?.[1];
  const data = await readFile(resolve(`@fontsource/${family}/files/${file}-normal.woff`));
  const font = create(data) as Font;
  return { name, data, has: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) };
}

type LoadedFont = Awaited<ReturnType<typeof readFont>>;

const pictograph =
  /(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200D\u20E3\uFE0F\u{E0020}-\u{E007F}])/gu;

/**
 * The fonts for these texts, and the texts themselves: without pictographs, and empty if the fonts lack one of their
 * characters, because boxes say nothing. Arabic, Hebrew, Indic scripts, Chinese, Japanese and Korean have no fonts:
 * these are large, and satori does not shape text.
 */
export async function chooseFonts<Name extends string>(
  texts: Record<Name, string>,
): Promise<{ fonts: LoadedFont[]; texts: Record<Name, string> }> {
  const clean = Object.entries<string>(texts).map(([name, text]): [string, string] => [
    name,
    text.normalize("NFC").replace(pictograph, "").replace(/\s+/g, " ").trim(),
  ]);
  const fonts = await Promise.all(Object.entries(basic).map(([name, file]) => readFont(name, file)));
  const isDrawn = (character: string) => fonts.some((font) => font.has(character));
  let missing = [...new Set(clean.map(([, text]) => text).join(""))].filter(
    (character) => !isDrawn(character),
  );
  for (const [name, file] of Object.entries(others)) {
    if (missing.length === 0) break;
    const font = await readFont(name, file);
    if (!missing.some(font.has)) continue;
    fonts.push(font);
    missing = missing.filter((character) => !font.has(character));
  }
  const drawable = clean.map(([name, text]) => [name, [...text].every(isDrawn) ? text : ""]);
  return { fonts, texts: Object.fromEntries(drawable) };
}
