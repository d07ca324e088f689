import { brandIcon, getPalette, type MarkPart } from "~/content/brand";
import type { Studio } from "~/content/studio";

/** The icons in pixels, with the space around the mark as parts of its side. */
export const iconSizes: Readonly<Record<string, { size: number; space: number }>> = {
  "favicon.ico": { size: 32, space: 1 / 32 },
  "apple-touch-icon.png": { size: 180, space: 7 / 32 },
  "icon-192.png": { size: 192, space: 5 / 32 },
  "icon-512.png": { size: 512, space: 5 / 32 },
  "icon-maskable-512.png": { size: 512, space: 11 / 32 },
};

type Colors = ReturnType<typeof getPalette>["day"];

/** An icon as SVG, in the light theme on its ground. */
export function drawIcon(studio: Studio, { space }: { space: number }): string {
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
export function drawFavicon(studio: Studio): string {
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
