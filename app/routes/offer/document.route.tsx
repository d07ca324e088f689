import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderOfferPdf } from "~/features/documents/pdf-queue.server";
import { recordOpening } from "~/features/offers/offer-answer.server";
import { toPrinted } from "~/features/offers/offer-delivery.server";
import { offerFileName } from "~/features/offers/offer-text";
import { findOfferByCode } from "~/features/offers/offers.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/duration";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

/** As private as the offer's page. */
const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Plain-text errors: a program that saves files must not mistake a page for the PDF. */
const refusals = {
  "too many": { status: 429, why: "You have reached the limit of PDFs per hour.", retryAfterMs: HOUR_MS },
  busy: { status: 503, why: "The PDF cannot be generated at the moment.", retryAfterMs: MINUTE_MS },
};

const refuse = (status: number, why: string, more = {}) =>
  new Response(`${why}\n`, {
    status,
    headers: { ...headers, ...more, "Content-Type": "text/plain; charset=utf-8" },
  });

/** An offer as a PDF document, rendered on demand. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const sent = await findOfferByCode(params.code ?? "");
  if (!sent) return refuse(404, "There is no order or proposal at this address.");
  if (sent.offer.status === "withdrawn") return refuse(410, "This order or proposal was withdrawn.");
  recordOpening(sent, request);
  const offer = toPrinted(sent);
  const fileHeaders = {
    ...headers,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${offerFileName(offer)}"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers: fileHeaders });
  const document = await renderOfferPdf(offer, context.clientAddress);
  if (typeof document !== "string") return new Response(new Uint8Array(document), { headers: fileHeaders });
  const { status, why, retryAfterMs } = refusals[document];
  return refuse(status, `${why} Please try again later, or print the page.`, {
    "Retry-After": String(retryAfterMs / 1000),
  });
}
