import type { Brand } from "~/content/brand";
import { listPreparers } from "~/features/estimates/estimate-text";
import { formatUsd } from "~/lib/text/numbers";
import { formatEnglishDate, formatUtcMinute } from "~/lib/text/time";
import {
  describeDiscount,
  describeQuantity,
  lineTotal,
  type OfferContent,
  type OfferKind,
  offerName,
  sumOffer,
} from "./offer";

/** The content of an offer's document. */
export type DocumentedOffer = OfferContent & {
  id: string;
  kind: OfferKind;
  number: number;
  /** In epoch milliseconds; null for a draft. */
  sentAt: number | null;
};

/** An offer as its PDF shows it. */
export type PrintedOffer = DocumentedOffer & {
  /** The URL of its page. */
  url: string;
  acceptance: { name: string; role: string; email: string; acceptedAt: number; digest: string } | null;
};

/** The URL of an offer's page. */
export const offerUrl = (code: string, brand: Pick<Brand, "url">): string => `${brand.url}/offers/${code}`;

/** The file name of the PDF of an offer. */
export const offerFileName = (offer: Pick<DocumentedOffer, "id" | "kind" | "number">): string =>
  `${offerName(offer).toLowerCase().replaceAll(" ", "-")}-version-${offer.number}.pdf`;

/** Formats the UTC day of a time in epoch milliseconds, or a day such as 2026-03-14. */
export const formatOfferDay = (time: number | string): string =>
  formatEnglishDate(new Date(time), { format: "long-date", utc: true });

/** When an offer was accepted, such as `Accepted on November 28, 2026 at 18:03 UTC`. */
export const describeAcceptanceTime = (acceptedAt: number): string =>
  `Accepted on ${formatOfferDay(acceptedAt)} at ${formatUtcMinute(acceptedAt).slice(11)}`;

/** The whole document as plain text, which an acceptance stores. */
export function offerText(
  offer: DocumentedOffer,
  brand: Pick<Brand, "name" | "legalName" | "address">,
): string {
  const { subtotal, discount, total } = sumOffer(offer);
  return [
    `${offerName(offer)}, version ${offer.number}`,
    `By ${listPreparers(brand).join(", ")}`,
    `For ${[offer.clientName, offer.clientCompany, offer.clientEmail].filter(Boolean).join(", ")}`,
    ...(offer.sentAt === null ? [] : [`Sent on ${formatOfferDay(offer.sentAt)}`]),
    `Valid until the end of ${formatOfferDay(offer.validUntil)}, UTC`,
    ...(offer.introduction ? ["", offer.introduction] : []),
    "",
    ...offer.lines.map(
      (line, index) =>
        `${index + 1}. ${line.description}: ${describeQuantity(line)} = ${formatUsd(lineTotal(line))}`,
    ),
    "",
    ...(discount > 0
      ? [`Subtotal: ${formatUsd(subtotal)}`, `${describeDiscount(offer)}: -${formatUsd(discount)}`]
      : []),
    `Total: ${formatUsd(total)} (US dollars)`,
    "",
    "Terms",
    "",
    offer.terms,
  ].join("\n");
}
