import { readFileSync } from "node:fs";
import { type PdfCanvas, page } from "./pdf-canvas.server";
import type { Palette } from "./style.server";

type Attributes = Readonly<Record<string, string>>;

const ELEMENT = /<(path|text) ([^>]*?)\/?>([^<]*)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** The attributes of paths with the selected class. */
const SELECTED: Attributes = {
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "stroke-width": "1.75",
  stroke: "var(--ink)",
};

/**
 * Draws seed/documents/NAME.svg, which has only paths and lines of text. Its colors are variables with the names of the
 * palette. The paths of the class `selected` stand out.
 */
export function drawSvg(pdf: PdfCanvas, name: string, selected?: string): void {
  const svg = readFileSync(`seed/documents/${name}.svg`, "utf8");
  for (const [, tag, attributeText = "", text = ""] of svg.matchAll(ELEMENT)) {
    const pairs = Array.from(attributeText.matchAll(ATTRIBUTE), ([, key, value]) => [key, value]);
    const ownAttributes: Attributes = Object.fromEntries(pairs);
    const isSelected = selected !== undefined && ownAttributes.class === selected;
    const attributes = isSelected ? { ...ownAttributes, ...SELECTED } : ownAttributes;
    if (tag === "path") drawPath(pdf, attributes);
    else drawText(pdf, attributes, text);
  }
}

const getColorName = (value: string) => value.slice("var(--".length, -1) as keyof Palette;

function drawPath({ doc, colors }: PdfCanvas, { d = "", fill, stroke, ...others }: Attributes): void {
  doc.save().path(d);
  doc.lineWidth(Number(others["stroke-width"] ?? 1));
  if (others["stroke-linecap"] === "round") doc.lineCap("round");
  const [dash, space] = (others["stroke-dasharray"] ?? "").split(" ").map(Number);
  if (dash) doc.dash(dash, { space });
  doc.fillOpacity(Number(others["fill-opacity"] ?? 1)).strokeOpacity(Number(others["stroke-opacity"] ?? 1));
  if (fill && stroke) doc.fillAndStroke(colors[getColorName(fill)], colors[getColorName(stroke)]);
  else if (fill) doc.fill(colors[getColorName(fill)]);
  else if (stroke) doc.stroke(colors[getColorName(stroke)]);
  doc.restore();
}

/** The start of the text's box, as a fraction of its width, and the text's alignment. */
const anchors = { start: [0, "left"], middle: [0.5, "center"], end: [1, "right"] } as const;

function drawText(pdf: PdfCanvas, { x, y, fill = "", ...others }: Attributes, text: string): void {
  const [part, align] = anchors[(others["text-anchor"] ?? "start") as keyof typeof anchors];
  pdf.label(text, Number(x) - part * page.width, Number(y), {
    width: page.width,
    align,
    style: others.class === "lead" ? "lead" : "label",
    color: getColorName(fill),
  });
}
