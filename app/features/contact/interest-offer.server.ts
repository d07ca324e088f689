import { redirect } from "@remix-run/node";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { findOffer, type Offer } from "~/features/products/offers";
import { createFormToken } from "~/lib/form/form-token.server";
import { readReceipt } from "~/lib/form/receipt.server";
import { redirectWithNotice } from "~/lib/http/notice.server";
import { type Wish, wishes } from "./form-texts";
import type { InterestSetup } from "./interest-form";

/** What the form about a product needs; `page` is the request for the page that shows it. */
export const interestSetup = (offer: Offer, page: Request): InterestSetup => ({
  token: createFormToken(page),
  botCheck: botCheckSettings,
  hasWishes: offer.shelf === "saas-products",
});

/** What the form's own page shows. @throws a redirect home or to the product, if it has no such form. */
export function loadInterestPage(shelf: Offer["shelf"], id: string | undefined, request: Request) {
  const offer = findOffer(id ?? "");
  if (offer?.shelf !== shelf) throw redirectWithNotice(request, "/", "unknown-product");
  if (!offer.hasForm) throw redirect(offer.page);
  const { pathname, searchParams } = new URL(request.url);
  const wish = searchParams.get("wish");
  return {
    id: offer.id,
    name: offer.name,
    back: offer.page,
    sent: readReceipt(request, pathname) !== null,
    setup: interestSetup(offer, request),
    wish: wishes.find((known): known is Wish => known === wish),
  };
}
