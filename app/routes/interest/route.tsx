import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadLeadForm } from "~/features/contact/contact.server";
import { interestDraftName, interestRequests, interestTexts } from "~/features/contact/form-texts";
import { productInterestSchema, submitProductInterest } from "~/features/contact/interest.server";
import { findOfferedProduct, readShelf } from "~/features/products/catalog.server";
import { dropFormDraft } from "~/lib/form/form-draft";
import { readReceipt, redirectWithNotice } from "~/lib/http/after-redirect.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { InterestPage } from "./interest-page";

/** Omits the closing call to action, because the page has only one purpose. */
export const handle = { kind: "form", closingBlock: false, docked: true } satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The form about a product of the catalog or of /saas-products. D2C products have none and redirect to their page. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const shelf = readShelf(request);
  const product = await findOfferedProduct(params.id ?? "", shelf);
  if (product?.shelf !== shelf || !product) throw await redirectWithNotice(request, "/", "unknown-product");
  const { id, name, page, summary, hasForm, offersTrial } = product;
  if (!hasForm) throw redirect(page);
  return {
    id,
    name,
    shelf: product.shelf,
    page,
    summary,
    wasSent: readReceipt(request, `/${product.shelf}/${id}/interest`) !== null,
    formData: { ...loadLeadForm(request, productInterestSchema), offersTrial },
    wish: interestRequests.find((known) => known === new URL(request.url).searchParams.get("wish")),
  };
}

export const meta = pageMeta<typeof loader>(({ data, location }) => ({
  title: data ? `Interested in ${data.name}?` : "I'm Interested",
  description: data?.formData.offersTrial
    ? `Ask for a free trial or a demo of ${data.name}. We reply within {first reply}.`
    : `Tell us that you’re interested in ${data?.name ?? "a product"}. We reply within {first reply}.`,
  keywords: `product inquiry, software products, ${data?.name ?? "software studio"}`,
  path: location.pathname,
  noIndex: true,
}));

export const action = (args: ActionFunctionArgs) => submitProductInterest(args, args.params.id ?? "");

export const clientAction = stayOnFailure({
  message: interestTexts.failed,
  onAccepted: ({ id = "" }) => dropFormDraft(interestDraftName(id)),
});

export default function ProductInterest() {
  return <InterestPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}
