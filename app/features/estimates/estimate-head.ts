import type { Brand } from "~/content/brand";
import { utcFormat } from "~/lib/text/dates";
import { DAY_MS } from "~/lib/text/duration";
import type { Estimate } from "./estimate";

/** The parts of "prepared by": the company, or else the brand, and its address if it is set. */
export const listPreparers = (brand: Pick<Brand, "name" | "legalName" | "address">): string[] =>
  [brand.legalName || brand.name, brand.address].filter(Boolean);

/** Formats an estimate's day, such as `November 21, 2025`. Server and browser agree, because it is in UTC. */
export const formatEstimateDate: (time: number) => string = utcFormat({ dateStyle: "long" });

/** The validity of an estimate's prices (docs/product.md 6.4). */
const VALID_MS = 90 * DAY_MS;

/** The end of the validity of an estimate's prices, in epoch milliseconds. */
export const getValidUntil = ({ createdAt }: Pick<Estimate, "createdAt">): number => createdAt + VALID_MS;

/** The validity of an estimate's prices for page, PDF and e-mails: "Prices valid until", and the day. */
export const describeValidity = (estimate: Pick<Estimate, "createdAt">): [term: string, day: string] => [
  "Prices valid until",
  formatEstimateDate(getValidUntil(estimate)),
];

/** The URL of an estimate's page, as text and as a link. */
export function getEstimateLink(code: string, brand: Pick<Brand, "url">): { text: string; url: string } {
  const url = `${brand.url}/get-estimate/${code}`;
  return { text: url.replace(/^https?:\/\//, ""), url };
}
