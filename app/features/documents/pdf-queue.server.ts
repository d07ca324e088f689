import type { Brand } from "~/content/brand";
import type { Studio } from "~/content/studio";
import type { GuideFigures } from "~/features/documents/pdf/process-guide.server";
import { type BudgetVariant, listBudgetVariants } from "~/features/estimates/budget-variants";
import type { Estimate } from "~/features/estimates/estimate";
import type { PrintedOffer } from "~/features/offers/offer-text";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import type { Product } from "~/features/products/product";
import { getBrand } from "~/lib/env/brand.server";
import { createRetryAfter } from "~/lib/http/page-headers";
import { addressBlock, consumeRateLimits, limitsByAddress } from "~/lib/limits/rate-limit.server";
import { log } from "~/lib/log/log.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";

/** An estimate, the variants that fit its budget by the current price list, and the studio's brand. */
export type EstimateTask = { estimate: Estimate; variants: BudgetVariant[] | null; brand: Brand };
/** An offer, and the studio's brand. */
export type OfferTask = { offer: PrintedOffer; brand: Brand };
/** A document of the site: the guide to the process with its figures, or the documentation of a product. */
export type SiteDocument = { brand: Studio } & ({ guide: GuideFigures } | { product: Product });
/** The worker's task. */
export type PdfTask = EstimateTask | OfferTask | SiteDocument;

/** The number of documents for an address, and overall, within `windowMs`. */
const LIMIT = { perAddress: 40, overall: 2_000, windowMs: HOUR_MS };

const worker = new WorkerProcess<PdfTask, Uint8Array>({
  source: "app/features/documents/pdf/pdf-worker.server",
  // An ordinary estimate takes 50 ms, the longest half a second.
  processorMs: 3_000,
  waitLimitMs: 30_000,
  idleMs: 60_000,
  heapMb: 256,
  queue: { length: 20, perRequester: 3 },
});

/** Renders a document for a visitor, within the rate limits counted under `limitKey`. */
async function renderForVisitor(
  limitKey: string,
  task: PdfTask,
  clientAddress: string | undefined,
): Promise<Uint8Array | "too many" | "busy"> {
  if (!(await consumeRateLimits(limitsByAddress({ key: limitKey, ...LIMIT }, clientAddress))))
    return "too many";
  const requester = clientAddress === undefined ? "" : addressBlock(clientAddress);
  try {
    return await worker.run(task, { requester });
  } catch (error) {
    // Any other failure is a bug of the renderer, so the same document would fail again.
    if (!(error instanceof WorkerError) || error.reason === "failed") throw error;
    log.warn({ err: error }, "could not render a PDF");
    return "busy";
  }
}

/**
 * Renders an estimate as PDF in a worker process.
 * @returns `too many` above the limit for the address or overall; `busy` if the worker cannot render it now
 */
export async function renderEstimatePdf(estimate: Estimate, clientAddress: string | undefined) {
  const variants = listBudgetVariants(estimate, await findPriceList());
  return renderForVisitor("estimate:document", { estimate, variants, brand: getBrand() }, clientAddress);
}

/** The same for an offer. */
export const renderOfferPdf = (offer: PrintedOffer, clientAddress: string | undefined) =>
  renderForVisitor("offer:document", { offer, brand: getBrand() }, clientAddress);

/** Renders an offer for an e-mail. @throws WorkerError, after which the e-mail is tried again */
export const renderOfferForMail = async (offer: PrintedOffer): Promise<Uint8Array> =>
  await worker.run({ offer, brand: getBrand() }, { requester: offer.id });

/** Renders the document of the site with this name. @throws WorkerError */
export const renderDocument = async (name: string, document: SiteDocument): Promise<Uint8Array> =>
  await worker.run(document, { requester: name });

/** As private as the document's page: no cache stores it, no search engine lists it. */
const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** A rejection as plain text, because a client that saves files must not mistake a page for the PDF. */
export const respondWithRejection = (status: number, reason: string, moreHeaders = {}): Response =>
  new Response(`${reason}\n`, {
    status,
    headers: { ...headers, ...moreHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });

const rejections = {
  "too many": { status: 429, reason: "You have reached the limit of PDFs per hour.", retryAfterMs: HOUR_MS },
  busy: { status: 503, reason: "The PDF cannot be generated at the moment.", retryAfterMs: MINUTE_MS },
};

/** The response with a document, which is not rendered for HEAD. `page` is the page to print instead. */
export async function respondWithPdf(
  { method }: Request,
  { fileName, page }: { fileName: string; page: string },
  render: () => Promise<Uint8Array | keyof typeof rejections>,
): Promise<Response> {
  const document = method === "HEAD" ? null : await render();
  if (typeof document === "string") {
    const { status, reason, retryAfterMs } = rejections[document];
    return respondWithRejection(
      status,
      `${reason} Please try again later, or print ${page}`,
      createRetryAfter(retryAfterMs),
    );
  }
  const file = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${fileName}"`,
  };
  return new Response(document && new Uint8Array(document), { headers: { ...headers, ...file } });
}
