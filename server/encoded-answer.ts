import { negotiateEncoding } from "./accept-encoding";
import { encodeBody, isTextual } from "./content-encoding";

/** Files to be kept by the visitor, such as exports, may be longer than memory is for. */
const isDownload = (headers: Headers) => /^attachment\b/i.test(headers.get("Content-Disposition") ?? "");

/**
 * An answer that is not cached, compressed as the request accepts it if it is text and long enough.
 * Text is small enough to be held as a whole; downloads and anything else pass through as they come.
 */
export async function encodedAnswer(answer: Response, acceptEncoding: string | undefined): Promise<Response> {
  const { headers, status } = answer;
  if (!answer.body || !isTextual(headers.get("Content-Type")) || isDownload(headers)) return answer;
  if (headers.has("Content-Encoding") || /no-transform/i.test(headers.get("Cache-Control") ?? "")) {
    return answer;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  const encoding = negotiateEncoding(acceptEncoding);
  const encoded = await encodeBody(body, encoding, "everyTime");
  if (!/(^|,)\s*(accept-encoding|\*)\s*(,|$)/i.test(headers.get("Vary") ?? "")) {
    headers.append("Vary", "Accept-Encoding");
  }
  if (encoded) {
    headers.set("Content-Encoding", encoding);
    // A strong validator vouches for every byte, and these are others.
    const etag = headers.get("ETag");
    if (etag?.startsWith('"')) headers.set("ETag", `W/${etag}`);
  }
  const sent = encoded ?? body;
  headers.set("Content-Length", String(sent.length));
  return new Response(new Uint8Array(sent), { status, headers });
}
