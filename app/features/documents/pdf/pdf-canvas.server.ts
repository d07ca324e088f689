import PDFDocument from "pdfkit";
import type { Brand } from "~/content/brand";
import { drawGrid, fonts, getPalettes, type Palette, type StyleName, styles } from "./style.server";

/** A4 in points, with the text's margins. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 64, bottom: 770 };

type Tag = "H1" | "H2" | "H3" | "P" | "Lbl" | "LBody" | "TH" | "TD" | "Link";
type Structure = PDFKit.PDFStructureElement;

export type TextOptions = {
  x?: number;
  width?: number;
  style?: StyleName;
  color?: keyof Palette;
  align?: "left" | "right" | "center";
  /** The parent structure element; the document if absent. */
  within?: Structure;
  /** The text for screen readers, if it differs. */
  spoken?: string;
  /** Makes the text a link. */
  url?: string;
  /** The maximum number of lines, after which the text is cut off. */
  lines?: number;
};

/** A page whose content is drawn; `number` is a label such as `1/3`. */
type FinishedPage = { name: string; number: string; colors: Palette };

type Metadata = {
  title: string;
  subject: string;
  keywords: string;
  edition: Date;
  brand: Pick<Brand, "name" | "look">;
};

/**
 * A tagged PDF document with a title block on every page. Text enters the structure tree in the order of the calls;
 * a drawing is either an artifact or a figure with a text alternative. The same calls always make the same bytes.
 */
export class PdfCanvas {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Structure;
  colors: Palette;
  readonly #palettes: ReturnType<typeof getPalettes>;
  /** The top of the next element. */
  y = page.top;
  private readonly pages: { name: string; colors: Palette }[] = [];

  constructor({ title, subject, keywords, edition, brand }: Metadata) {
    this.#palettes = getPalettes(brand);
    this.colors = this.#palettes.day;
    this.doc = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      info: {
        Title: title,
        Subject: subject,
        Author: brand.name,
        Keywords: keywords,
        CreationDate: edition,
        ModDate: edition,
      },
    });
    for (const [name, file] of Object.entries(fonts)) this.doc.registerFont(name, file);
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** Begins a page and adds its name to the outline. */
  newPage(name: string, { isDark = false } = {}): void {
    this.doc.addPage();
    this.doc.outline.addItem(name);
    this.colors = this.#palettes[isDark ? "night" : "day"];
    this.pages.push({ name, colors: this.colors });
    this.y = page.top;
    this.artifact(() => {
      this.doc.rect(0, 0, page.width, page.height).fill(this.colors.paper);
      if (isDark) drawGrid(this.doc, this.colors.rule);
    });
  }

  /** Begins a continuation page unless `height` points are left on this one. @returns whether it did */
  makeRoom(height: number): boolean {
    if (this.y + height <= page.bottom) return false;
    this.newPage("Continued");
    this.y = page.top - 16;
    return true;
  }

  /** Draws each column from the same height, and continues below the tallest. */
  drawColumns(...columns: (() => void)[]): void {
    const top = this.y;
    const ends = columns.map((column) => {
      this.y = top;
      column();
      return this.y;
    });
    this.y = Math.max(...ends);
  }

  /** Builds an element of the structure tree. @returns the result of `build` */
  element<T>(tag: string, build: (element: Structure) => T, within = this.root): T {
    const element = this.doc.struct(tag);
    within.add(element);
    const result = build(element);
    element.end();
    return result;
  }

  /** Draws a heading in its style, with `gap` points below it. */
  heading(tag: "H1" | "H2", text: string, gap: number, options: TextOptions = {}): void {
    this.text(tag, text, { style: tag === "H1" ? "h1" : "h2", ...options });
    this.y += gap;
  }

  /**
   * Draws text at `y`, and continues below it. Screen readers get the characters that the typefaces lack.
   * @throws if it does not fit on the page
   */
  text(tag: Tag, text: string, options: TextOptions = {}): void {
    const printed = toPrintable(text);
    const { within = this.root, spoken = printed === text ? undefined : text } = options;
    const content = this.doc.markStructureContent(tag);
    this.typeset(printed, options);
    this.doc.endMarkedContent();
    within.add(this.doc.struct(tag, spoken ? { actual: spoken } : {}, content));
  }

  /** Draws text outside the structure tree, such as a drawing's label. */
  label(text: string, x: number, y: number, options: Omit<TextOptions, "x" | "within"> = {}): void {
    const before = this.y;
    this.y = y;
    this.typeset(toPrintable(text), { style: "label", color: "ink2", lines: 2, ...options, x });
    this.y = before;
  }

  /** The height of wrapped text in points. */
  measure(text: string, { x = page.left, width = page.right - x, style = "body" }: TextOptions = {}): number {
    return this.doc.heightOfString(toPrintable(text), { ...this.selectFont(style), width });
  }

  /** Selects the font of a style. @returns its spacing, as options for PDFKit */
  private selectFont(style: StyleName) {
    const { font, size, leading, tracking } = { tracking: 0, ...styles[style] };
    this.doc.font(font).fontSize(size);
    return { characterSpacing: tracking, lineGap: leading - this.doc.currentLineHeight(true) };
  }

  private typeset(text: string, options: TextOptions): void {
    const { x = page.left, style = "body", color = "ink", align = "left", url, lines } = options;
    const { width = page.right - x } = options;
    const textOptions = {
      ...this.selectFont(style),
      width,
      align,
      ...(url && { link: url, underline: true }),
      ...(lines && { height: lines * styles[style].leading, ellipsis: true }),
    };
    this.doc.fillColor(this.colors[color]);
    if (!lines && this.y + this.doc.heightOfString(text, textOptions) > page.bottom)
      throw new Error(`The page "${this.pages.at(-1)?.name}" has no room for "${text.slice(0, 40)}".`);
    this.doc.text(text, x, this.y, textOptions);
    this.y = this.doc.y;
  }

  /** Draws a line across the page at `y`. */
  rule(color: keyof Palette = "rule", width = 0.75): void {
    const { y } = this;
    this.artifact(() =>
      this.doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).stroke(this.colors[color]),
    );
  }

  /** Marks what `draw` draws as decoration, which screen readers skip. */
  artifact(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws a figure with a text alternative. */
  figure(alt: string, draw: () => void): void {
    const content = this.doc.markStructureContent("Figure");
    draw();
    this.doc.endMarkedContent();
    this.root.add(this.doc.struct("Figure", { alt }, [content]));
  }

  /** Draws the title block on every page, and ends the document. @returns its bytes */
  async finish(drawTitleBlock: (page: FinishedPage) => void): Promise<Buffer> {
    const { doc, pages } = this;
    for (const [index, { name, colors }] of pages.entries()) {
      doc.switchToPage(index);
      this.colors = colors;
      const number = `${index + 1}/${pages.length}`;
      this.artifact(() => drawTitleBlock({ name, number, colors }));
    }
    this.root.end();
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => doc.once("end", resolve));
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

/** Characters that one of the typefaces of documents lacks. Line breaks and tabs are not drawn. */
const unsupported =
  /[^\n\t -~\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA\u00BB\u00BF-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u01CD\u01CE\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2191\u2193\u2212]/u;

/** Pictographs other than ©, ® and ™, which the typefaces have. */
const pictograph =
  /(?![©®™])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D)/gu;

/** Text without characters missing from the typefaces: they lose their accents, or become question marks. */
export const toPrintable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(pictograph, "")
    .replace(new RegExp(unsupported, "gu"), (character) => {
      const replacement = replacements[character] ?? character.normalize("NFKD").replace(markOrInvisible, "");
      return unsupported.test(replacement) ? "?" : replacement;
    });

/** Accents, and marks of direction, joiners and soft hyphens. */
const markOrInvisible = /[\p{M}\p{Cf}]/gu;

/** Characters that Unicode does not decompose into printable ones. */
const replacements: Record<string, string> = {
  ...{ "\u02BB": "‘", "\u02BC": "’", "\u2032": "'", "\u2033": '"', "\u2028": "\n", "\u2029": "\n" },
  ...{ "\u2010": "-", "\u2011": "-", "\u2012": "–", "\u2015": "—", "\u2215": "/" },
  ...{ "₹": "INR ", "±": "+/-", µ: "u", "¦": "|", ŧ: "t", Ŧ: "T" },
};
