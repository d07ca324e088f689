import { brandIcon, getPalette, type MarkPart } from "~/content/brand";
import type { Studio } from "~/content/studio";
import { drawSiteImage, rasterizeSvg } from "~/features/posts/social-images.server";
import { getBrand } from "~/lib/env/brand.server";

/** The icons in pixels, with the space around the mark as parts of its side. */
const iconSizes: Readonly<Record<string, { size: number; space: number }>> = {
  "favicon.ico": { size: 32, space: 1 / 32 },
  "apple-touch-icon.png": { size: 180, space: 7 / 32 },
  "icon-192.png": { size: 192, space: 5 / 32 },
  "icon-512.png": { size: 512, space: 5 / 32 },
  "icon-maskable-512.png": { size: 512, space: 11 / 32 },
};

type Colors = ReturnType<typeof getPalette>["day"];

/** An icon as SVG, in the light theme on its ground. */
function drawIcon(studio: Studio, { space }: { space: number }): string {
  const { day } = getPalette(studio);
  const { side, content } = drawMark(studio, (color) => `="${day[color as keyof Colors] ?? color}"`);
  const whole = side * (1 + 2 * space);
  const start = -side * space;
  return writeSvg(
    `${start} ${start} ${whole} ${whole}`,
    `<path fill="${day.paper}" d="M${start} ${start}h${whole}v${whole}h${-whole}z"/>${content}`,
  );
}

/** The icon of the browser's tab as SVG, which follows the theme. */
function drawFavicon(studio: Studio): string {
  const { day, night } = getPalette(studio);
  const { side, content } = drawMark(studio, (color) =>
    color in day ? `="currentColor" class="${color}"` : `="${color}"`,
  );
  const rules = ({ ink, link, accent }: Colors) =>
    `.ink{color:${ink}}.link{color:${link}}.accent{color:${accent}}`;
  return writeSvg(
    `0 0 ${side} ${side}`,
    `<style>${rules(day)}@media (prefers-color-scheme:dark){${rules(night)}}</style>${content}`,
  );
}

const writeSvg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none">${content}</svg>\n`;

/** The mark in the middle of a square. `paint`: the value of a fill or a stroke, and what else the path needs. */
function drawMark({ look, markPng }: Studio, paint: (color: string) => string) {
  const mark = look?.mark ?? brandIcon;
  const { width, height } = mark;
  const side = Math.max(width, height);
  const [x, y] = [(side - width) / 2, (side - height) / 2];
  if ("picture" in mark) {
    const data = Buffer.from(markPng ?? []).toString("base64");
    const image = `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${data}"/>`;
    return { side, content: image };
  }
  const { left = 0, top = 0, parts } = mark;
  const paths = parts.map((part) => drawPart(part, paint)).join("");
  return { side, content: `<g transform="translate(${x - left} ${y - top})">${paths}</g>` };
}

const drawPart = ({ color, width, round, evenOdd, path }: MarkPart, paint: (color: string) => string) =>
  width === undefined
    ? `<path fill${paint(color)} d="${path}"${evenOdd ? ' fill-rule="evenodd"' : ""}/>`
    : `<path stroke${paint(color)} stroke-width="${width}" d="${path}"${round ? ' stroke-linecap="round"' : ""}/>`;

type BrandFile = { type: string; body: string | Uint8Array<ArrayBuffer> };

const PNG = "image/png";

/** The files of public/ that show the brand, by name. */
const files: Record<string, (studio: Studio) => BrandFile | Promise<BrandFile>> = {
  "favicon.svg": (studio) => ({ type: "image/svg+xml", body: drawFavicon(studio) }),
  "site.webmanifest": (studio) => ({
    type: "application/manifest+json",
    body: `${JSON.stringify(describeApp(studio), null, 2)}\n`,
  }),
  "social-card.png": async () => ({ type: PNG, body: new Uint8Array(await drawSiteImage()) }),
};
for (const [name, icon] of Object.entries(iconSizes)) {
  files[name] = async (studio) => {
    const png = await rasterizeSvg(drawIcon(studio, icon), icon.size);
    return name.endsWith(".ico")
      ? { type: "image/x-icon", body: wrapAsIco(png, icon.size) }
      : { type: PNG, body: new Uint8Array(png) };
  };
}

/** Whether the path is of a file that shows the brand. */
export const isBrandPath = (path: string): boolean => Object.hasOwn(files, path.slice(1));

/** Whether these files are made for the studio, because its brand is not the one that the build has. */
export const hasStudioBrand = (): boolean => getBrand().version !== undefined;

/** The file at a path of `isBrandPath` as the studio's brand makes it. @throws a 503 if too many wait */
export async function makeBrandFile(path: string): Promise<BrandFile> {
  const make = files[path.slice(1)];
  if (!make) throw new Error(`No file of the brand is at ${path}`);
  return await make(getBrand());
}

/** Draws the files of a studio with another brand before visitors ask for them. @throws a 503 */
export async function prepareBrandFiles(): Promise<void> {
  if (!hasStudioBrand()) return;
  for (const name of Object.keys(files)) await makeBrandFile(`/${name}`);
}

/** The web application manifest (https://www.w3.org/TR/appmanifest/). */
function describeApp(studio: Studio): object {
  const { paper } = getPalette(studio).day;
  const version = `?v=${studio.version}`;
  return {
    name: studio.name,
    short_name: studio.shortName || studio.name,
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png${version}`,
        sizes: `${size}x${size}`,
        type: PNG,
      })),
      { src: `/icon-maskable-512.png${version}`, sizes: "512x512", type: PNG, purpose: "maskable" },
    ],
  };
}

/** An .ico file that contains one square PNG, `size` pixels wide. */
function wrapAsIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}
