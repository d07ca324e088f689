import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type { palette } from "~/content/brand";
import { COVER, type CoverDrawing, SOCIAL_IMAGE } from "./cover-drawing";

/** The content of a social image. */
type SocialImage = {
  title: string;
  label: string;
  brand: string;
  drawing: CoverDrawing;
  /** Of the dark theme. */
  colors: Colors;
};

/** What the worker draws: a social image, or an SVG at a width in pixels. */
export type ImageTask = SocialImage | { svg: string; width: number };

type Node = { type: string; props: Record<string, unknown> };

type Colors = typeof palette.night;

/** The sizes of titles up to some lengths, and as many lines as fit between label and brand. */
const titleSizes = [
  { maxLength: 36, fontSize: 80, lineClamp: 4 },
  { maxLength: 70, fontSize: 66, lineClamp: 5 },
  { maxLength: Number.POSITIVE_INFINITY, fontSize: 52, lineClamp: 7 },
];

const createBox = (style: Record<string, unknown>, children: unknown): Node => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

/**
 * A social image as a tree for satori: the title on the left, the drawing on the right, on the site's blueprint.
 * `families`: the fonts that it may use, beside `display` and `mono`. Without a title, the brand is in its place.
 */
export function buildSocialImage(
  { title, label, brand, drawing, colors }: SocialImage,
  families: readonly string[],
): Node {
  const [display, mono] = ["display", "mono"].map((first) => [first, ...families].join(", "));
  const { maxLength: _, ...size } = titleSizes.find(({ maxLength }) => title.length <= maxLength) ?? {};
  const { width, height } = SOCIAL_IMAGE;
  const whole = { position: "absolute", top: 0, left: 0, width, height };
  const inside = { position: "absolute", top: 64, left: 72, width: width - 144, height: height - 128 };
  return createBox({ width, height, backgroundColor: colors.paper, color: colors.ink }, [
    createPicture(width, height, drawGrid(width, height, colors), whole),
    createPicture(540, 304, writeDrawing(drawing, colors), { position: "absolute", right: -20, bottom: 96 }),
    // Positioned like the pictures, which would otherwise cover the text.
    createBox({ ...inside, flexDirection: "column", justifyContent: "space-between" }, [
      createBox({ fontFamily: mono, fontSize: 30, color: colors.accent }, label),
      createBox(
        {
          fontFamily: display,
          ...size,
          lineHeight: 1.04,
          letterSpacing: "-0.03em",
          width: 620,
          display: "block",
          wordBreak: "break-word",
        },
        title || brand,
      ),
      createBox(
        // Two lines of a long name stay beside the drawing.
        { fontFamily: mono, fontSize: 30, color: colors.ink2, width: 600 },
        title && brand && `[ ${brand} ]`,
      ),
    ]),
  ]);
}

const createPicture = (width: number, height: number, svg: string, style: Record<string, unknown>): Node => ({
  type: "img",
  props: { width, height, src: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`, style },
});

const writeSvg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none">${content}</svg>`;

function drawGrid(width: number, height: number, colors: Colors): string {
  const lines = [
    ...Array.from({ length: Math.ceil(width / 48) }, (_, index) => `M${index * 48} 0V${height}`),
    ...Array.from({ length: Math.ceil(height / 48) }, (_, index) => `M0 ${index * 48}H${width}`),
  ];
  return writeSvg(`0 0 ${width} ${height}`, `<path stroke="${colors.grid}" d="${lines.join("")}"/>`);
}

const writeDrawing = ({ thin, pencil, main }: CoverDrawing, colors: Colors): string =>
  writeSvg(
    `0 0 ${COVER.width} ${COVER.height}`,
    [
      `<path stroke="${colors.ink2}" d="${thin}"/>`,
      `<path stroke="${colors.accent}" stroke-width="1.5" d="${pencil}"/>`,
      `<path stroke="${colors.link}" stroke-width="4" stroke-linejoin="round" d="${main}"/>`,
    ].join(""),
  );

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
