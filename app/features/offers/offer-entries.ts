import { dollarsPattern, parseDollars } from "~/lib/form/fields";
import { sumOffer } from "./offer";

/** A typed quantity, such as `2.5` or `2,5`. */
export const quantityPattern = /^\d{1,6}([.,]\d{1,2})?$/;

/** The number in a string that matches `quantityPattern`. */
export const parseQuantity = (text: string): number => Number(text.replace(",", "."));

/** A typed discount in percent, such as `10%`. */
export const percentagePattern = /^(\d{1,3})\s*%$/;

/** What is typed in the editor: its lines, which may have gaps while they change, and the discount. */
export type OfferEntries = {
  lines?: readonly ({ quantity?: string; price?: string } | undefined)[];
  discount?: string;
};

/** The number in a typed text; `empty` for none, null if it is not a number. */
function readEntry(
  typed: string | undefined,
  { pattern, parse, empty }: { pattern: RegExp; parse: (text: string) => number; empty: number },
): number | null {
  const text = (typed ?? "").trim();
  if (!text) return empty;
  return pattern.test(text) ? parse(text) : null;
}

const dollars = { pattern: dollarsPattern, parse: parseDollars, empty: 0 };
const quantities = { pattern: quantityPattern, parse: parseQuantity, empty: 1 };

/** The sums of the entries. `isComplete`: false if one is not a number, which then counts as 0. */
export function sumEntries({ lines = [], discount = "" }: OfferEntries) {
  const [, percentage] = percentagePattern.exec(discount.trim()) ?? [];
  const amount = percentage === undefined ? readEntry(discount, dollars) : 0;
  const read = lines.map((line) => ({
    quantity: readEntry(line?.quantity, quantities),
    unitPrice: readEntry(line?.price, dollars),
  }));
  const discounts = {
    discountPercent: percentage === undefined ? null : Number(percentage),
    discountAmount: percentage === undefined ? (amount ?? 0) : null,
  };
  const sums = sumOffer({
    ...discounts,
    lines: read.map((line) => ({
      description: "",
      quantity: line.quantity ?? 0,
      unitPrice: line.unitPrice ?? 0,
    })),
  });
  const isComplete =
    amount !== null && read.every(({ quantity, unitPrice }) => quantity !== null && unitPrice !== null);
  return { ...sums, ...discounts, isComplete };
}
