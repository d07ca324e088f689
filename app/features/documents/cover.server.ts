import type { Brand } from "~/content/brand";
import { page, type Sheets } from "./sheet.server";
import { drawMark } from "./title-block.server";

type Cover = {
  /** What kind of document it is, above the title. */
  kind: string;
  title: string;
  lead: string;
  /** Draws the lower half, from about y = 440 on. */
  draw: () => void;
};

/** The cover of a document, at night. */
export function setCover(sheets: Sheets, brand: Brand, { kind, title, lead, draw }: Cover): void {
  sheets.newPage("Cover", { atNight: true });
  sheets.artifact(() => drawMark(sheets, page.left, 64, 34));
  sheets.y = 71;
  sheets.text("P", brand.name, { x: page.left + 54, style: "h2" });
  sheets.y = 190;
  sheets.text("P", kind, { style: "lead", color: "accent" });
  sheets.y += 10;
  sheets.text("H1", title, { style: "cover", width: 470 });
  sheets.y += 22;
  sheets.text("P", lead, { style: "lead", color: "ink2", width: 340 });
  sheets.artifact(draw);
}
