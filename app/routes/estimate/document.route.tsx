import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderEstimatePdf, respondWithPdf } from "~/features/documents/pdf-queue.server";
import { getEstimateLink } from "~/features/estimates/estimate-text";
import { extendRetention, requireEstimate } from "~/features/estimates/estimates.server";
import { getBrand } from "~/lib/env/brand.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

/** An estimate as a PDF document, rendered on demand. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const estimate = await requireEstimate(params.code);
  const { code } = estimate;
  void extendRetention(estimate, request);
  const page = `the page: ${getEstimateLink(code, getBrand()).url}`;
  return respondWithPdf(request, { fileName: `estimate-${code}.pdf`, page }, () =>
    renderEstimatePdf(estimate, context.clientAddress),
  );
}
