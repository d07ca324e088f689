import { hasStudioBrand, isBrandPath, makeBrandFile } from "~/features/brand/brand-files.server";
import { refreshContent } from "~/features/content/entries.server";
import { isRenderedDocument, readDocument } from "~/features/documents/document-files.server";
import { createRetryAfter } from "~/lib/http/retry-after";
import { documentPolicy } from "~/lib/http/security-headers.server";
import { log } from "~/lib/log/log.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { WorkerError } from "~/lib/workers/worker-error";
import { createPlainResponse } from "./response";
import { AN_HOUR, UNTIL_CHANGED } from "./static-files";

const DOCUMENTS = "/documents/";

/** The response with a file that shows the studio's brand; null if the build's own file, if any, does. */
export async function findStudioFile(path: string): Promise<Response | null> {
  if (!isBrandPath(path) && !path.startsWith(DOCUMENTS)) return null;
  await refreshContent();
  try {
    if (hasStudioBrand() && isBrandPath(path)) return await sendBrandFile(path.slice(1));
    if (await isRenderedDocument(path)) return await sendDocument(path.slice(DOCUMENTS.length));
    return null;
  } catch (error) {
    // The worker of images is busy.
    if (error instanceof Response) return error;
    if (!(error instanceof WorkerError)) throw error;
    log.warn({ err: error, path }, "could not render a document");
    return createPlainResponse(
      503,
      "The PDF cannot be generated at the moment.",
      createRetryAfter(MINUTE_MS),
    );
  }
}

async function sendBrandFile(name: string): Promise<Response | null> {
  const file = await makeBrandFile(name);
  return (
    file && new Response(file.body, { headers: { "Content-Type": file.type, "Cache-Control": AN_HOUR } })
  );
}

async function sendDocument(name: string): Promise<Response | null> {
  const document = await readDocument(name);
  const headers = {
    "Content-Type": "application/pdf",
    "Cache-Control": UNTIL_CHANGED,
    "Content-Security-Policy": documentPolicy,
  };
  return document && new Response(document, { headers });
}
