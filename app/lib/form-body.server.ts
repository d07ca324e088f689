/** The most that a form without files may weigh, in bytes. */
const FORM_LIMIT = 1024 * 1024;

/** A request body that is no form: `status` and a sentence for the visitor. */
export class FormBodyError extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads a form of at most 1 MiB.
 * @throws FormBodyError for a larger, broken or foreign body.
 */
export async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new FormBodyError(415, "This address takes a submitted form, nothing else.");
  }
  const body = await readBody(request);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new FormBodyError(400, "The form arrived damaged. Please send it again.");
  }
}

async function readBody(request: Request): Promise<Blob> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > FORM_LIMIT) break;
      chunks.push(chunk);
    }
  } catch {
    throw new FormBodyError(400, "The form did not arrive whole. Please send it again.");
  }
  if (size > FORM_LIMIT)
    throw new FormBodyError(413, "That is more than a form can carry. Please shorten your text.");
  return new Blob(chunks as BlobPart[]);
}
