import type { Brand } from "~/content/brand";
import { drawLongSection } from "./long-section-drawing";
import { page, type Sheets } from "./sheet";
import { drawMark } from "./title-block";

/** The cover of a guide, at night. */
export function setCover(sheets: Sheets, brand: Brand, title: string): void {
  sheets.newPage("Cover", { atNight: true });
  sheets.artifact(() => drawMark(sheets, page.left, 64, 34));
  sheets.y = 71;
  sheets.text("P", brand.name, { x: page.left + 54, style: "h2" });
  sheets.y = 190;
  sheets.text("P", title, { style: "lead", color: "accent" });
  sheets.y += 10;
  sheets.text("H1", "Five phases on one time axis", { style: "cover", width: 470 });
  sheets.y += 22;
  sheets.text(
    "P",
    "What happens in which week, what it asks of you, and what you hold in your hands at the end of it.",
    { style: "lead", color: "ink2", width: 340 },
  );
  sheets.artifact(() => drawLongSection(sheets, { datum: 690, height: 210 }));
}
