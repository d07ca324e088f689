import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { submitProductInterest } from "~/features/contact/contact.server";
import { interestSetup } from "~/features/contact/interest-offer.server";
import { findOffer } from "~/features/products/offers";
import { respondInPlace, underlyingPage } from "~/lib/form/in-place.server";

/** What the dialog needs to set up the form, for the products of the catalogue and of /saas-products. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "private, no-store" };
  const offer = findOffer(params.id ?? "");
  if (!offer?.hasForm) return Response.json(null, { status: 404, headers });
  return Response.json(interestSetup(offer, underlyingPage(request)), { headers });
}

export const action = (args: ActionFunctionArgs) =>
  respondInPlace(submitProductInterest(args, args.params.id ?? ""));
