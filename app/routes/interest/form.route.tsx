import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadLeadForm } from "~/features/contact/contact.server";
import { productInterestSchema, submitProductInterest } from "~/features/contact/interest.server";
import type { InterestData } from "~/features/contact/interest-form";
import { findOfferedProduct, readShelf } from "~/features/products/catalog.server";
import { respondInPlace, toPageRequest } from "~/lib/form/submit-form.server";

/** The dialog form's data, for the products in the catalog and on /saas-products. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "private, no-store" };
  const product = await findOfferedProduct(params.id ?? "", readShelf(request));
  if (!product?.hasForm) return Response.json(null, { status: 404, headers });
  const form = loadLeadForm(toPageRequest(request), productInterestSchema);
  const formData: InterestData = { ...form, offersTrial: product.offersTrial };
  return Response.json(formData, { headers });
}

export const action = (args: ActionFunctionArgs) =>
  respondInPlace(submitProductInterest(args, args.params.id ?? ""));
