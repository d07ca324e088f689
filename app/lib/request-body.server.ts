import {
  areEntriesBounded,
  isJsonBounded,
  isMultipartBounded,
  isUrlencodedBounded,
  multipartBoundary,
} from "./body-shape.server";

const MEBIBYTE = 1024 * 1024;
const [PLUS, SPACE] = [0x2b, 0x20];
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
 * Reads a form of at most 1 MiB, or of 16 MiB where it may bring files, in time linear to its length.
 * @throws RequestBodyError for a larger, broken or foreign body, and for one with more fields than a form has.
 */
export async function readFormData(request: Request, files: "files" | "texts" = "texts"): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const [, kind] = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.exec(type) ?? [];
  if (!kind) throw new RequestBodyError(415, "This address takes a submitted form, nothing else.");
  const body = await readBody(request, files === "files" ? UPLOAD_LIMIT : BODY_LIMIT);
  const form = /^multipart/i.test(kind) ? await readMultipart(body, type) : readUrlencoded(body);
  if (!areEntriesBounded(form)) throw tooManyFields();
  return form;
}

function readUrlencoded(body: Buffer): FormData {
  if (!isUrlencodedBounded(body)) throw tooManyFields();
  // URLSearchParams takes a quarter of a second for a megabyte of pluses, and next to nothing for what they stand for.
  for (let index = 0; index < body.length; index++) if (body[index] === PLUS) body[index] = SPACE;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value);
  return form;
}

async function readMultipart(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  const boundary = multipartBoundary(type);
  if (boundary === undefined) throw damaged();
  if (!isMultipartBounded(body, boundary)) throw tooManyFields();
  try {
    // In our words, so that what was counted by is what is parsed by.
    const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
    return await new Response(body, { headers }).formData();
  } catch {
    throw damaged();
  }
}

const damaged = () => new RequestBodyError(400, "The form arrived damaged. Please send it again.");

const tooManyFields = () =>
  new RequestBodyError(
    400,
    "This has more fields, or longer names of fields, than any form here. It was not read, so what was typed could not be kept. Please open the page again and use its form.",
  );

/**
 * Reads a JSON object of at most 1 MiB.
 * @throws RequestBodyError for a larger or broken body, another type, JSON that is no object, and one with more in it
 * than any address takes.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/(\S+\+)?json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new RequestBodyError(415, "This address takes JSON: send Content-Type: application/json.");
  }
  const text = new TextDecoder().decode(await readBody(request));
  if (!isJsonBounded(text)) {
    throw new RequestBodyError(
      400,
      "The body is nested deeper, or has more members, than this address takes.",
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestBodyError(400, "The body is no valid JSON.");
  }
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  throw new RequestBodyError(400, "The body must be a JSON object.");
}

async function readBody(request: Request, limit = BODY_LIMIT): Promise<Buffer<ArrayBuffer>> {
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
  return Buffer.concat(chunks);
}
