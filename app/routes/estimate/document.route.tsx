import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderEstimatePdf } from "~/features/documents/pdf-queue.server";
import { keepOpenedEstimate } from "~/features/estimates/estimate-expiry.server";
import { estimateAddress } from "~/features/estimates/estimate-workings";
import { requireEstimate } from "~/features/estimates/estimates.server";
import { env } from "~/lib/env/env.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/duration";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

/** As private as the estimate's page: no cache stores it, no search engine lists it. */
const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Plain-text errors: a program that saves files must not mistake a page for the PDF. */
const refusals = {
  "too many": { status: 429, why: "You have reached the limit of PDFs per hour.", retryAfterMs: HOUR_MS },
  busy: { status: 503, why: "The PDF cannot be generated at the moment.", retryAfterMs: MINUTE_MS },
};

/** An estimate as a PDF document, rendered on demand. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const estimate = await requireEstimate(params.code);
  const { code } = estimate;
  keepOpenedEstimate(estimate, request);
  const fileHeaders = {
    ...headers,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="estimate-${code}.pdf"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers: fileHeaders });
  const document = await renderEstimatePdf(estimate, context.clientAddress);
  if (typeof document === "string") {
    const { status, why, retryAfterMs } = refusals[document];
    const message = `${why} Please try again later, or print the page: ${estimateAddress(code, env.brand).url}\n`;
    const retry = { "Retry-After": String(retryAfterMs / 1000), "Content-Type": "text/plain; charset=utf-8" };
    return new Response(message, { status, headers: { ...headers, ...retry } });
  }
  return new Response(new Uint8Array(document), { headers: fileHeaders });
}
