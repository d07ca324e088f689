import { page, type Sheets } from "./sheet.server";

/** Begins a page that carries on. */
export function continueOnNextPage(sheets: Sheets): void {
  sheets.newPage("Continued");
  sheets.y = page.top - 16;
}

/** Begins a page unless so many points are left on this one. @returns whether it did. */
export function makeRoom(sheets: Sheets, height: number): boolean {
  if (sheets.y + height <= page.bottom) return false;
  continueOnNextPage(sheets);
  return true;
}
