import type { OfferTask } from "~/features/documents/pdf-queue.server";
import { describeDiscount, lineTotal, offerName, offerTitle, sumOffer } from "~/features/offers/offer";
import { describeAcceptanceTime, formatOfferDay, type PrintedOffer } from "~/features/offers/offer-text";
import { formatUsd } from "~/lib/text/numbers";
import { drawParagraphs } from "./blocks.server";
import { drawStudioHead, finishWithTitleBlocks } from "./cover.server";
import { PdfCanvas, page, type TextOptions, toPrintable } from "./pdf-canvas.server";
import { type Cell, drawTable } from "./table.server";

/** The left edge of the facts. */
const FACTS_X = 320;

/** The columns' left edges and widths: line, quantity, price of a unit, price. */
const columns = [
  { x: page.left, width: 262 },
  { x: page.left + 272, width: 52 },
  { x: page.left + 330, width: 70 },
  { x: page.left + 406, width: page.right - page.left - 406 },
];

/** Renders an offer (docs/product.md 5.13) as a PDF, with its acceptance if there is one. */
export async function renderOffer({ offer: exactOffer, brand }: OfferTask): Promise<Buffer> {
  const offer = toPrintableOffer(exactOffer);
  const name = offerName(offer);
  const pdf = new PdfCanvas({
    title: `${name} | ${brand.name}`,
    subject: `${offerTitle[offer.kind]} for ${offer.clientCompany ?? offer.clientName}`,
    brand,
    keywords: "offer",
    edition: new Date(offer.acceptance?.acceptedAt ?? offer.sentAt ?? 0),
  });
  pdf.newPage(name);
  drawHead(pdf, offer, brand);
  if (offer.introduction) {
    pdf.y += 8;
    drawParagraphs(pdf, offer.introduction);
  }
  drawLines(pdf, offer);
  beginSection(pdf, "Terms", 60);
  drawParagraphs(pdf, offer.terms);
  if (offer.acceptance) drawAcceptance(pdf, offer, offer.acceptance);
  if (JSON.stringify(offer) !== JSON.stringify(exactOffer)) {
    pdf.makeRoom(40);
    pdf.y += 10;
    pdf.text("P", "This document has no typeface for some characters. The page has the exact text.", {
      style: "small",
      color: "ink2",
    });
  }
  return finishWithTitleBlocks(pdf, brand, name);
}

/** The offer without characters missing from the typefaces. */
function toPrintableOffer(offer: PrintedOffer): PrintedOffer {
  const { acceptance } = offer;
  return {
    ...offer,
    clientName: toPrintable(offer.clientName),
    clientCompany: offer.clientCompany && toPrintable(offer.clientCompany),
    introduction: toPrintable(offer.introduction),
    lines: offer.lines.map((line) => ({ ...line, description: toPrintable(line.description) })),
    terms: toPrintable(offer.terms),
    acceptance: acceptance && {
      ...acceptance,
      name: toPrintable(acceptance.name),
      role: toPrintable(acceptance.role),
    },
  };
}

/** The studio, and the offer's facts, client and price. */
function drawHead(pdf: PdfCanvas, offer: PrintedOffer, brand: OfferTask["brand"]): void {
  drawStudioHead(pdf, brand, {
    facts: [
      ["Version", `${offer.number}`],
      ...(offer.sentAt === null ? [] : [["Date", formatOfferDay(offer.sentAt)] as const]),
      ["Valid until", formatOfferDay(offer.validUntil)],
      ["Currency", "US dollars"],
    ],
    x: FACTS_X,
  });
  pdf.y += 4;
  const shownUrl = offer.url.replace(/^https?:\/\//, "");
  pdf.text("Link", shownUrl, { style: "amount", color: "link", url: offer.url });
  pdf.y += 8;
  pdf.rule("ink", 1.5);
  pdf.y += 10;
  pdf.text("H1", offerName(offer), { style: "h1" });
  pdf.y += 4;
  const client = [offer.clientName, offer.clientCompany, offer.clientEmail].filter(Boolean).join(", ");
  pdf.text("P", `For ${client}`, { style: "body" });
}

/** Every line and the sums. */
function drawLines(pdf: PdfCanvas, offer: PrintedOffer): void {
  const { subtotal, discount, total } = sumOffer(offer);
  const rows = offer.lines.map((line) => {
    const prices = [line.unitPrice, lineTotal(line)].map(formatUsd);
    return [line.description, `${line.quantity}`, ...prices];
  });
  if (discount > 0) {
    rows.push(["Subtotal", " ", " ", formatUsd(subtotal)]);
    rows.push([describeDiscount(offer), " ", " ", `-${formatUsd(discount)}`]);
  }
  beginSection(pdf, "Prices", 80);
  const listCells = ([name = "", ...amounts]: readonly string[], options: TextOptions): Cell[] => [
    { text: name, isRowHeader: true, ...options },
    ...amounts.map((text) => ({ text, ...options, style: "amount", align: "right" }) as const),
  ];
  drawTable(pdf, {
    columns,
    head: listCells(["Line", "Quantity", "Unit price", "Price"], { style: "amount", color: "ink2" }),
    rows: [
      ...rows.map((row) => ({ cells: listCells(row, { style: "small" }) })),
      { cells: listCells(["Total", " ", " ", formatUsd(total)], { style: "smallStrong" }), strong: true },
    ],
    above: 2,
    below: 3,
    ruleWidth: 0.5,
  });
}

/** Begins a section, with room for at least `room` points of it on the page. */
function beginSection(pdf: PdfCanvas, title: string, room: number): void {
  pdf.makeRoom(room);
  pdf.y += 12;
  pdf.heading("H2", title, 4, { style: "strong" });
}

/** The signer of the offer, as in the stored acceptance. */
function drawAcceptance(
  pdf: PdfCanvas,
  { kind, clientName, clientCompany }: PrintedOffer,
  { name, role, email, acceptedAt, digest }: NonNullable<PrintedOffer["acceptance"]>,
): void {
  pdf.makeRoom(110);
  pdf.y += 12;
  pdf.rule("ink");
  pdf.y += 8;
  pdf.heading("H2", "Accepted", 4, { style: "strong" });
  for (const line of [
    `By ${name}, ${role}, ${email}, on behalf of ${clientCompany ?? clientName}`,
    describeAcceptanceTime(acceptedAt),
    `Digest of the accepted text (SHA-256): ${digest}`,
  ])
    pdf.text("P", line, { style: "small" });
  const note = `Signed electronically on the ${kind === "build" ? "proposal" : "order"} page.`;
  pdf.text("P", note, { style: "small", color: "ink2" });
}
