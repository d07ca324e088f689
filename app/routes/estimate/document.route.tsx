import type { LoaderFunctionArgs } from "@remix-run/node";
import { setEstimateDocument } from "~/features/documents/estimate-document.server";
import { keepOpenedEstimate } from "~/features/estimates/estimate-expiry.server";
import { sheetAddress } from "~/features/estimates/estimate-workings";
import { requireEstimate } from "~/features/estimates/estimates.server";
import { env } from "~/lib/env/env.server";
import type { PageHandle } from "~/lib/http/page-handle";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/duration";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

/** As private as the sheet's page: no cache stores it, no search engine lists it. */
const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** The reasons for no document, as plain text: a program that saves files must not save a page instead. */
const refusals = {
  "too many": { status: 429, why: "That is more documents than we make in an hour.", retryAfterMs: HOUR_MS },
  busy: { status: 503, why: "The PDF could not be made just now.", retryAfterMs: MINUTE_MS },
};

/** An estimate as a PDF document, generated on demand. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const estimate = await requireEstimate(params.code);
  const { code } = estimate;
  keepOpenedEstimate(estimate, request);
  const documentHeaders = {
    ...headers,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="estimate-${code}.pdf"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers: documentHeaders });
  const document = await setEstimateDocument(estimate, context.clientAddress);
  if (typeof document === "string") {
    const { status, why, retryAfterMs } = refusals[document];
    const words = `${why} Please try again later, or print the sheet: ${sheetAddress(code, env.brand).url}\n`;
    const retry = { "Retry-After": String(retryAfterMs / 1000), "Content-Type": "text/plain; charset=utf-8" };
    return new Response(words, { status, headers: { ...headers, ...retry } });
  }
  return new Response(new Uint8Array(document), { headers: documentHeaders });
}
