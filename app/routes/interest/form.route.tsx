import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { submitProductInterest } from "~/features/contact/contact.server";
import type { InterestData } from "~/features/contact/interest-form";
import { findOfferedProduct } from "~/features/products/offered-products";
import { createFormToken } from "~/lib/form/form-token.server";
import { respondInPlace, toPageRequest } from "~/lib/form/in-place.server";

/** The dialog form's data, for the products in the catalog and on /saas-products. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "private, no-store" };
  const product = findOfferedProduct(params.id ?? "");
  if (!product?.hasForm) return Response.json(null, { status: 404, headers });
  const token = createFormToken(toPageRequest(request));
  const formData: InterestData = { token, botCheck: botCheckSettings, offersTrial: product.offersTrial };
  return Response.json(formData, { headers });
}

export const action = (args: ActionFunctionArgs) =>
  respondInPlace(submitProductInterest(args, args.params.id ?? ""));
