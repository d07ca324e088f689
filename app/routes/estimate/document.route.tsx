import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { setEstimateDocument } from "~/features/estimates/estimate-document.server";
import { keepOpenedEstimate } from "~/features/estimates/estimate-expiry.server";
import { requireEstimate } from "~/features/estimates/estimates.server";
import type { PageHandle } from "~/lib/page-handle";

export const handle = { kind: "private", secret: true } satisfies PageHandle;

/** As private as the sheet's page: no cache stores it, no search engine lists it. */
const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** An estimate as a PDF document, set on demand. Leads back to the sheet, which says why, if that is not possible now. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const estimate = await requireEstimate(params.code);
  const { code } = estimate;
  keepOpenedEstimate(estimate, request);
  const about = {
    ...headers,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="estimate-${code}.pdf"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers: about });
  const document = await setEstimateDocument(estimate, context.clientAddress);
  if (!document) throw redirect(`/get-estimate/${code}?document=later`, { status: 303, headers });
  return new Response(new Uint8Array(document), { headers: about });
}
