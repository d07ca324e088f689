const MEBIBYTE = 1024 * 1024;
/** The most that a body without files may weigh, in bytes. */
const BODY_LIMIT = MEBIBYTE;
/** The most that a form with a file may weigh: enough to say of a file three times too large that it is. */
const UPLOAD_LIMIT = 16 * MEBIBYTE;

/** A request body that cannot be used: `status` and a sentence for whoever sent it. */
export class RequestBodyError extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads a form of at most 1 MiB, or of 16 MiB where it may bring files.
 * @throws RequestBodyError for a larger, broken or foreign body.
 */
export async function readFormData(request: Request, files: "files" | "texts" = "texts"): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new RequestBodyError(415, "This address takes a submitted form, nothing else.");
  }
  const body = await readBody(request, files === "files" ? UPLOAD_LIMIT : BODY_LIMIT);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new RequestBodyError(400, "The form arrived damaged. Please send it again.");
  }
}

/**
 * Reads a JSON object of at most 1 MiB.
 * @throws RequestBodyError for a larger or broken body, another type, and JSON that is no object.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/(\S+\+)?json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new RequestBodyError(415, "This address takes JSON: send Content-Type: application/json.");
  }
  const body = await readBody(request);
  let value: unknown;
  try {
    value = JSON.parse(await body.text());
  } catch {
    throw new RequestBodyError(400, "The body is no valid JSON.");
  }
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  throw new RequestBodyError(400, "The body must be a JSON object.");
}

async function readBody(request: Request, limit = BODY_LIMIT): Promise<Blob> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new RequestBodyError(400, "What was sent did not arrive whole. Please send it again.");
  }
  if (size > limit)
    throw new RequestBodyError(413, "That is more than can be sent at once. Please shorten your text.");
  return new Blob(chunks as BlobPart[]);
}
