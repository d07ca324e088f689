// Draws the icons and the social card in public/ with Chromium: node scripts/brand-images.mjs [path of chromium]
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const name = "Bracket & Spline";
const root = fileURLToPath(new URL("..", import.meta.url));
const font = (path) =>
  `url(data:font/woff2;base64,${readFileSync(`${root}node_modules/${path}`).toString("base64")})`;

const icon = (padding) => `<body style="margin:0;background:#f6f4ec">
  <svg viewBox="${-padding} ${-padding} ${32 + 2 * padding} ${32 + 2 * padding}" fill="none" style="display:block;width:100vw;height:100vh">
    <path d="M9 3H3v26h6M23 3h6v26h-6" stroke="#161a2b" stroke-width="3.5"/>
    <path d="M10 22C13 6 19 26 22 10" stroke="#2340d6" stroke-width="4" stroke-linecap="round"/>
  </svg>`;

const card = `<style>
    @font-face { font-family: Display; font-weight: 200 800; src: ${font("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2")} }
    @font-face { font-family: Mono; src: ${font("@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2")} }
    body { margin: 0; background: #f6f4ec; color: #161a2b; font: 24px Mono }
    svg { display: block }
    .claim { font: 700 70px Display; letter-spacing: -2.5px }
    .name { font: 700 34px Display; letter-spacing: -1px }
  </style>
  <svg width="1200" height="630" viewBox="0 0 1200 630" fill="none">
    <path d="M24 24h1152v582H24zM24 516h1152M640 516v90M900 516v90" stroke="#161a2b" stroke-width="2"/>
    <path d="M740 420 880 110M1110 120 970 440" stroke="#c8381b" stroke-width="2.5"/>
    <path d="M740 420C880 110 970 440 1110 120" stroke="#2340d6" stroke-width="9" stroke-linecap="round"/>
    <g fill="#f6f4ec" stroke-width="2.5"><circle cx="880" cy="110" r="9" stroke="#c8381b"/><circle cx="970" cy="440" r="9" stroke="#c8381b"/>
      <path d="M729 409h22v22h-22zM1099 109h22v22h-22z" stroke="#161a2b"/></g>
    <g class="claim" fill="#161a2b"><text x="72" y="200">Custom software</text><text x="72" y="276">and products,</text><text x="72" y="352">drawn to measure</text></g>
    <svg x="60" y="534" width="54" height="54" viewBox="0 0 32 32"><path d="M9 3H3v26h6M23 3h6v26h-6" stroke="#161a2b" stroke-width="3.5"/><path d="M10 22C13 6 19 26 22 10" stroke="#2340d6" stroke-width="4" stroke-linecap="round"/></svg>
    <g fill="#161a2b"><text class="name" x="132" y="573">${name.replace("&", "&amp;")}</text><text x="672" y="570">Since 2025</text><text x="932" y="570">Scale 1:1</text></g>
  </svg>`;

/** An .ico file that holds one PNG of 32 by 32 pixels. */
function ico(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
async function draw(html, width, height = width) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}
const save = (file, bytes) => writeFileSync(`${root}public/${file}`, bytes);
save("favicon.ico", ico(await draw(icon(1), 32)));
save("apple-touch-icon.png", await draw(icon(7), 180));
save("icon-192.png", await draw(icon(5), 192));
save("icon-512.png", await draw(icon(5), 512));
save("icon-maskable-512.png", await draw(icon(11), 512));
save("social-card.png", await draw(card, 1200, 630));
await browser.close();
