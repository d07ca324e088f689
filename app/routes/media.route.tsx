import type { LoaderFunctionArgs } from "@remix-run/node";
import { isServedKey, readImage } from "~/features/media/image-lookup.server";
import { isDocumentKey } from "~/features/media/stored-documents.server";
import { ObjectStoreDownError, objectStore } from "~/lib/files/object-store.server";
import { matchesEntityTag } from "~/lib/http/responses.server";
import { strictestPolicy } from "~/lib/http/security-headers.server";

/**
 * Serves uploaded images, and PDF documents as files to save. Its headers keep browsers from treating the bytes as any
 * other type.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const key = params["*"] ?? "";
  const isDocument = isDocumentKey(key);
  if (!isDocument && !(await isServedKey(key))) return respondWithError(404, "Not found.");
  const headers = {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": `${strictestPolicy}; sandbox`,
    // Feed readers embed a post's images in their own pages.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
    // Keys are never reused, so the key can serve as the validator.
    ETag: `"${key}"`,
  };
  if (matchesEntityTag(request.headers.get("If-None-Match"), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  try {
    const object = isDocument ? await objectStore.get(key) : await readImage(key);
    if (!object) return respondWithError(404, "Not found.");
    const { body, type, size } = object;
    return new Response(body, {
      headers: {
        ...headers,
        "Content-Type": type,
        "Content-Length": String(size),
        "Content-Disposition": isDocument ? `attachment; filename="${key.split("/").at(-1)}"` : "inline",
      },
    });
  } catch (error) {
    if (!(error instanceof ObjectStoreDownError)) throw error;
    return respondWithError(503, "Files cannot be read at the moment. Please try again.");
  }
}

const respondWithError = (status: 404 | 503, message: string) =>
  new Response(`${message}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
