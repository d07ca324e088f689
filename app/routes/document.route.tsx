import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondWithRejection } from "~/features/documents/pdf-queue.server";
import { readDocument } from "~/features/documents/site-documents.server";
import { createRetryAfter } from "~/lib/http/page-headers";
import { respondWithChangingFile } from "~/lib/http/responses.server";
import { documentPolicy } from "~/lib/http/security-headers.server";
import { log } from "~/lib/log/log.server";
import { MINUTE_MS } from "~/lib/text/time";
import { WorkerError } from "~/lib/workers/worker-process.server";

/** A PDF document of the site, such as the documentation of a product. */
export async function loader({ params: { name = "" }, request }: LoaderFunctionArgs) {
  try {
    const document = await readDocument(name);
    if (!document) return respondWithRejection(404, "There is no document at this address.");
    return respondWithChangingFile(request.headers.get("If-None-Match"), document.bytes, {
      tag: document.key,
      "Content-Type": "application/pdf",
      "Content-Security-Policy": documentPolicy,
    });
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    log.warn({ err: error, name }, "could not render a document");
    const retryAfter = createRetryAfter(MINUTE_MS);
    return respondWithRejection(503, "The PDF cannot be generated at the moment.", retryAfter);
  }
}
