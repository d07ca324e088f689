import type { Brand } from "~/content/brand";
import { responses } from "~/content/marketing-figures";
import { page, type Sheets } from "./sheet.server";

type Entry = {
  /** Stands before the title, such as its number. */
  mark?: string;
  title: string;
  text: string;
  level?: "H2" | "H3";
  /** Above and below it, in points. */
  padding?: number;
};

/** A row with a title on the left and its text on the right. */
export function setEntry(sheets: Sheets, { mark, title, text, level = "H3", padding = 7 }: Entry): void {
  sheets.rule();
  sheets.y += padding;
  const top = sheets.y;
  if (mark) sheets.text("Lbl", mark, { style: "mono", color: "accent", width: 16 });
  sheets.y = top;
  sheets.text(level, title, { x: page.left + (mark ? 18 : 0), style: "strong", width: 142 });
  const end = sheets.y;
  sheets.y = top;
  sheets.text("P", text, { x: 222 });
  sheets.y = Math.max(end, sheets.y) + padding;
}

export type Fact = readonly [term: string, value: string, url?: string];

/** Terms and their values between rules. A value with a URL is a link. */
export function setFacts(sheets: Sheets, facts: readonly Fact[]): void {
  facts.forEach(([term, value, url], index) => {
    sheets.rule(index === 0 ? "ink" : "rule");
    sheets.y += 8;
    const top = sheets.y;
    sheets.text("P", term, { style: "mono", color: "ink2", width: 120 });
    sheets.y = top;
    sheets.text(url ? "Link" : "P", value, { x: 190, style: "strong", url, color: url ? "link" : "ink" });
    sheets.y += 8;
  });
  sheets.rule();
}

/** How to reach the studio. */
export const contactFacts = (brand: Brand): Fact[] => [
  ["Studio", brand.name],
  ["E-mail", brand.email, `mailto:${brand.email}`],
  ["Answer", `A person replies within ${responses.first}`],
  ["LinkedIn", brand.linkedInUrl.replace(/^https:\/\/(www\.)?/, ""), brand.linkedInUrl],
];

/** A page of the site; nothing on a site without an address of its own, which is somebody's own computer. */
export const siteFact = (brand: Brand, term: string, path: string): Fact[] =>
  brand.url.startsWith("https:") ? [[term, `${new URL(brand.url).host}${path}`, `${brand.url}${path}`]] : [];

/** Terms and what they mean, framed as in a title block. */
export function setBox(sheets: Sheets, entries: readonly (readonly [string, string])[]): void {
  const top = sheets.y;
  sheets.y += 10;
  for (const [term, value] of entries) {
    const line = sheets.y;
    sheets.text("P", term, { x: page.left + 14, style: "mono", color: "ink2", width: 80 });
    sheets.y = line;
    sheets.text("P", value, { x: page.left + 100, width: 360 });
    sheets.y += 3;
  }
  sheets.y += 7;
  sheets.artifact(() =>
    sheets.doc
      .rect(page.left, top, page.right - page.left, sheets.y - top)
      .lineWidth(1.5)
      .stroke(sheets.colors.ink),
  );
}
