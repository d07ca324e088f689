import { createRetryAfter } from "~/lib/http/page-headers";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/duration";

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
