/**
 * npm run fonts: subsets the font packages for the pages. Writes app/styles/fonts/ and app/styles/fonts.css, which
 * are checked in (docs/decisions/028).
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import subsetFont from "subset-font";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}app/styles/fonts/`;
const sheet = `${root}app/styles/fonts.css`;
const { resolve } = createRequire(import.meta.url);
const read = (path) => readFileSync(resolve(path));

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i));
/**
 * The characters of our copy, and the ellipsis of truncated text. Browsers load the other parts only for pages
 * that contain one of their characters.
 */
const core = `${ascii}\u00a0×–—’“”…`;

/**
 * The weights that the style sheets use, and the OpenType features of the core. Plex loses its hints, a third of
 * its size. The others keep the flag that they need no hints; otherwise FreeType generates them.
 */
const faces = [
  {
    family: "Bricolage Grotesque",
    from: "@fontsource-variable/bricolage-grotesque",
    source: (script) => `bricolage-grotesque-${script}-wght-normal`,
    file: "bricolage-grotesque",
    weights: [500, 700],
    core: { text: core, features: ["kern"] },
  },
  {
    family: "Instrument Sans",
    from: "@fontsource-variable/instrument-sans",
    source: (script) => `instrument-sans-${script}-wght-normal`,
    file: "instrument-sans",
    weights: [400, 700],
    core: { text: `${core}©•`, features: ["kern", "liga", "tnum"] },
  },
  ...[400, 500].map((weight) => ({
    family: "IBM Plex Mono",
    from: "@fontsource/ibm-plex-mono",
    source: (script) => `ibm-plex-mono-${script}-${weight}-normal`,
    file: `ibm-plex-mono-${weight}`,
    weights: weight === 500 ? [500, 700] : [400],
    isStatic: true,
    core: { text: `${core}·±−`, features: [] },
  })),
];

/** A `unicode-range` of few parts: a small gap is included if none of `others` is in it. */
function formatRanges(points, others) {
  const runs = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && point - run[1] < 16 && !others.some((other) => other > run[1] && other < point))
      run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, "0");
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}

/** Writes one part of a font and returns its rule. */
async function writePart(face, { name: part, source, points, others, keepFeatures }) {
  const { family, file, weights, isStatic } = face;
  const bytes = await subsetFont(source, String.fromCodePoint(...points), {
    targetFormat: "woff2",
    keepFeatures,
    noHinting: isStatic === true,
    // The browser learns the axes from the sheet.
    dropTables: ["STAT"],
    ...(!isStatic && { variationAxes: { wght: { min: weights[0], max: weights[1] } } }),
  });
  const name = `${file}-${part}.woff2`;
  writeFileSync(folder + name, bytes);
  console.log(`${String(bytes.length).padStart(6)} ${name}`);
  return `@font-face {
  font-family: "${family}";
  src: url("./fonts/${name}") format("woff2");
  font-weight: ${weights.join(" ")};
  font-display: swap;
  unicode-range: ${formatRanges(points, others)};
}`;
}

/** The code points of a font, without the space, which every page has, and U+FFFF, which ends the table. */
const listPoints = (font) => create(font).characterSet.filter((point) => point > 0x20 && point < 0xffff);

/** The parts of a font: the core, the rest of the Latin file, and what the extended file adds. */
async function writeFace(face) {
  const load = (script) => read(`${face.from}/files/${face.source(script)}.woff2`);
  const [latin, extended] = [load("latin"), load("latin-ext")];
  const inCore = [...face.core.text].map((character) => character.codePointAt(0));
  const inLatin = listPoints(latin).filter((point) => !inCore.includes(point));
  const inMore = listPoints(extended).filter((point) => ![...inCore, ...inLatin].includes(point));
  copyFileSync(resolve(`${face.from}/LICENSE`), `${folder}LICENSE-${face.from.split("/")[1]}`);
  return [
    await writePart(face, {
      name: "core",
      source: latin,
      points: inCore,
      others: [...inLatin, ...inMore],
      keepFeatures: face.core.features,
    }),
    await writePart(face, { name: "latin", source: latin, points: inLatin, others: [...inCore, ...inMore] }),
    await writePart(face, {
      name: "extended",
      source: extended,
      points: inMore,
      others: [...inCore, ...inLatin],
    }),
  ];
}

/** System fonts with the same metrics, used until ours are loaded. Liberation has the widths of Arial. */
const arial = {
  regular: 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("LiberationSans")',
  bold: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("LiberationSans-Bold")',
};
const roboto = {
  regular: 'local("Roboto"), local("Roboto-Regular")',
  bold: 'local("Roboto Bold"), local("Roboto-Bold")',
};
/** Phones without Arial have Roboto: its width divided by Liberation's, for the same sample (Fontsource 5.3.0). */
const robotoByArial = { regular: 0.996, bold: 0.939 };

const sample = readdirSync(`${root}seed/posts`)
  .map((file) => readFileSync(`${root}seed/posts/${file}`, "utf8"))
  .join(" ")
  .replace(/[^A-Za-z ,.]+/g, " ");

const measureWidth = (font) => font.layout(sample).advanceWidth / font.unitsPerEm;
const percent = (ratio) => `${(100 * ratio).toFixed(1)}%`;

/** The rule of a system font with the metrics of `font`, until that is loaded. */
function formatFallback({ family, src, weights, font, sizeAdjust }) {
  const share = (units) => percent(Math.abs(units) / font.unitsPerEm / sizeAdjust);
  return `@font-face {
  font-family: "${family}";
  src: ${src};
  font-weight: ${weights};
  ascent-override: ${share(font.ascent)};
  descent-override: ${share(font.descent)};
  line-gap-override: ${share(font.lineGap)};
  size-adjust: ${percent(sizeAdjust)};
}`;
}

/** The rules of the fallbacks for one weight of a variable font. */
async function createFallbacks({ from, source }, { family, weight, weights, style }) {
  const latin = read(`${from}/files/${source("latin")}.woff2`);
  const font = create(
    await subsetFont(latin, ascii, { targetFormat: "sfnt", variationAxes: { wght: weight } }),
  );
  const file = `pdfjs-dist/standard_fonts/LiberationSans-${style === "bold" ? "Bold" : "Regular"}.ttf`;
  const ratio = measureWidth(font) / measureWidth(create(read(file)));
  return [
    formatFallback({ family: `${family} Fallback`, src: arial[style], weights, font, sizeAdjust: ratio }),
    formatFallback({
      family: `${family} Android`,
      src: roboto[style],
      weights,
      font,
      sizeAdjust: ratio / robotoByArial[style],
    }),
  ];
}

for (const file of readdirSync(folder)) rmSync(folder + file);
const [display, text, mono] = faces;
const fallbacks = [
  [display, { family: "Bricolage", weight: 650, weights: "500 700", style: "bold" }],
  [text, { family: "Instrument", weight: 400, weights: "400 500", style: "regular" }],
  [text, { family: "Instrument", weight: 600, weights: "600 700", style: "bold" }],
];
const rules = [
  "/* Made by `npm run fonts` (scripts/fonts.mjs). root.tsx preloads the core of what is above the fold. */",
  ...(await Promise.all(faces.map(writeFace))).flat(),
  ...(await Promise.all(fallbacks.map((fallback) => createFallbacks(...fallback)))).flat(),
  // Monospaced fonts are usually six tenths of their size wide.
  formatFallback({
    family: "Plex Fallback",
    src: 'local("Courier New"), local("CourierNewPSMT"), local("Liberation Mono"), local("LiberationMono"), local("Droid Sans Mono"), local("Menlo")',
    weights: "400 700",
    font: create(read(`${mono.from}/files/${mono.source("latin")}.woff2`)),
    sizeAdjust: 1,
  }),
];
writeFileSync(sheet, `${rules.join("\n")}\n`);
execFileSync("npx", ["biome", "format", "--write", sheet], { stdio: "inherit", cwd: root });
