import type { Sheets } from "./sheet.server";

/** Where an outline lies, from its left foot. */
type Extent = { left: number; right: number; foot: number; height: number };

/** Fills an outline with strokes at 45 degrees. */
export function hatch({ doc, colors }: Sheets, outline: string, { left, right, foot, height }: Extent): void {
  doc.save().path(outline).clip();
  for (let x = left - height; x < right; x += 5) doc.moveTo(x, foot).lineTo(x + height, foot - height);
  doc.lineWidth(0.6).stroke(colors.link).restore();
}
