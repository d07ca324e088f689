import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderOfferPdf, respondWithPdf, respondWithRejection } from "~/features/documents/pdf-queue.server";
import { recordOpening } from "~/features/offers/offer-answer.server";
import { toPrintedOffer } from "~/features/offers/offer-delivery.server";
import { offerFileName } from "~/features/offers/offer-text";
import { findOfferByCode } from "~/features/offers/offers.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

/** An offer as a PDF document, rendered on demand. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const sent = await findOfferByCode(params.code ?? "");
  if (!sent) return respondWithRejection(404, "There is no order or proposal at this address.");
  if (sent.offer.status === "withdrawn")
    return respondWithRejection(410, "This order or proposal was withdrawn.");
  recordOpening(sent, request);
  const offer = toPrintedOffer(sent);
  return respondWithPdf(request, { fileName: offerFileName(offer), page: "the page." }, () =>
    renderOfferPdf(offer, context.clientAddress),
  );
}
