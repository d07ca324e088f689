/**
 * `npm run brand`: generates the icons, social card and manifest in public/ from app/content/brand.ts, with Chromium.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { brandIcon, defaultBrand, palette } from "~/content/brand";
import { findChromium } from "./chromium.mjs";

const { day, night } = palette;
const name = defaultBrand.name.replaceAll("&", "&amp;");
const root = fileURLToPath(new URL("..", import.meta.url));
const font = (path: string) =>
  `url(data:font/woff2;base64,${readFileSync(`${root}node_modules/${path}`).toString("base64")})`;

/** The mark's strokes, with a class for each color. */
const mark = brandIcon.parts
  .map(
    ({ color, width, round, path }) =>
      `<path class="${color}" d="${path}" stroke-width="${width}"${round ? ' stroke-linecap="round"' : ""}/>`,
  )
  .join("");
const strokes = ({ ink, link, accent }: typeof day) =>
  `.ink { stroke: ${ink} } .link { stroke: ${link} } .accent { stroke: ${accent} }`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${brandIcon.width} ${brandIcon.height}" fill="none">
  <style>${strokes(day)} @media (prefers-color-scheme: dark) { ${strokes(night)} }</style>
  ${mark}
</svg>
`;

const icon = (
  padding: number,
) => `<style>${strokes(day)}</style><body style="margin:0;background:${day.paper}">
  <svg viewBox="${-padding} ${-padding} ${brandIcon.width + 2 * padding} ${brandIcon.height + 2 * padding}" fill="none" style="display:block;width:100vw;height:100vh">
    ${mark}
  </svg>`;

const card = `<style>
    @font-face { font-family: Display; font-weight: 200 800; src: ${font("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2")} }
    @font-face { font-family: Mono; src: ${font("@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2")} }
    ${strokes(day)}
    body { margin: 0; background: ${day.paper}; color: ${day.ink}; font: 24px Mono }
    svg { display: block }
    .claim { font: 700 70px Display; letter-spacing: -2.5px }
    .name { font: 700 34px Display; letter-spacing: -1px }
  </style>
  <svg width="1200" height="630" viewBox="0 0 1200 630" fill="none">
    <path class="ink" d="M24 24h1152v582H24zM24 516h1152M640 516v90M900 516v90" stroke-width="2"/>
    <path class="accent" d="M740 420 880 110M1110 120 970 440" stroke-width="2.5"/>
    <path class="link" d="M740 420C880 110 970 440 1110 120" stroke-width="9" stroke-linecap="round"/>
    <g fill="${day.paper}" stroke-width="2.5"><circle class="accent" cx="880" cy="110" r="9"/><circle class="accent" cx="970" cy="440" r="9"/>
      <path class="ink" d="M729 409h22v22h-22zM1099 109h22v22h-22z"/></g>
    <g class="claim" fill="${day.ink}"><text x="72" y="200">Know the cost of</text><text x="72" y="276">software before</text><text x="72" y="352">you start</text></g>
    <svg x="60" y="534" width="54" height="54" viewBox="0 0 ${brandIcon.width} ${brandIcon.height}">${mark}</svg>
    <g fill="${day.ink}"><text class="name" x="132" y="573">${name}</text><text x="672" y="570">Since ${defaultBrand.foundedYear}</text><text x="932" y="570">Free estimate</text></g>
  </svg>`;

const sizes = [192, 512];
const manifest = {
  name: defaultBrand.name,
  short_name: defaultBrand.name,
  start_url: "/",
  display: "browser",
  background_color: day.paper,
  theme_color: day.paper,
  icons: [
    ...sizes.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

/** An .ico file that contains one PNG of 32 by 32 pixels. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
async function draw(html: string, width: number, height = width): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}
const save = (file: string, content: Buffer | string) => writeFileSync(`${root}public/${file}`, content);
save("favicon.svg", favicon);
save("site.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`);
save("favicon.ico", ico(await draw(icon(1), 32)));
save("apple-touch-icon.png", await draw(icon(7), 180));
for (const size of sizes) save(`icon-${size}.png`, await draw(icon(5), size));
save("icon-maskable-512.png", await draw(icon(11), 512));
save("social-card.png", await draw(card, 1200, 630));
await browser.close();
