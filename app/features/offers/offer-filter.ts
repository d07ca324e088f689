import { OFFERS_PATH } from "~/content/staff-paths";
import { choice, type FilterValues, lastDays, listFilter, pageNumber, text } from "~/lib/list/list-filter";
import { type OfferState, offerKinds, offerStateLabel } from "./offer";

/** The filter of the offer list. */
export const offerFilter = listFilter(OFFERS_PATH, {
  q: text(),
  state: choice(Object.keys(offerStateLabel) as OfferState[]),
  kind: choice(offerKinds),
  /** Changed within this many days. */
  days: lastDays(),
  page: pageNumber(),
});

export type OfferFilter = FilterValues<typeof offerFilter>;

/** The path of an offer's page for staff, with `?done=` or `?version=`. */
export function offerHref(id: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${OFFERS_PATH}/${id}${search ? `?${search}` : ""}`;
}

/** The path of the page on which staff answer a question about an offer. */
export const questionHref = ({ id, offerId }: { id: string; offerId: string }): string =>
  offerHref(`${offerId}/questions/${id}`);

/** The path of the form for a new offer, to a lead's client or from an estimate. */
export const newOfferHref = (query: { lead?: string; estimate?: string } = {}): string =>
  offerHref("new", query);
