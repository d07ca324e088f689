import { requestLimits } from "~/lib/limits/request-limits";
import { parseStorableJson, storableText } from "~/lib/text/storable-text";

const { form, documentUpload } = requestLimits;
const [PLUS, SPACE] = [0x2b, 0x20];

/** A request body is unusable: the status, and a message for the sender. */
export class RequestBodyError extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads a form of at most 1 MiB, 24 MiB with files, in linear time. The server accepts 16 MiB on most pages.
 * @throws RequestBodyError
 */
export async function readFormData(request: Request, files: "files" | "texts" = "texts"): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const [, kind] = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.exec(type) ?? [];
  if (!kind) throw new RequestBodyError(415, "This address accepts only submitted forms.");
  const body = await readRequestBytes(request, (files === "files" ? documentUpload : form).bytes);
  const sent = /^multipart/i.test(kind) ? await readMultipart(body, type) : readUrlencoded(body);
  if (!areEntriesBounded(sent)) throw tooManyFields();
  const storable = new FormData();
  for (const [name, value] of sent)
    storable.append(storableText(name), typeof value === "string" ? storableText(value) : value);
  return storable;
}

/** A text field of a submitted form. A name may occur several times. */
export type SentText = [name: string, value: string];

const isSecret = (name: string) => /password|^(repeat|code)$/i.test(name);

/** The text fields of a submitted form, without files and passwords. Empty if it is malformed or too long. */
export async function readSentTexts(request: Request): Promise<SentText[]> {
  try {
    const texts = [...(await readFormData(request, "files"))].filter(
      (field): field is SentText => typeof field[1] === "string" && !isSecret(field[0]),
    );
    return Buffer.byteLength(JSON.stringify(texts)) > form.bytes ? [] : texts;
  } catch (error) {
    if (error instanceof RequestBodyError) return [];
    throw error;
  }
}

function readUrlencoded(body: Buffer): FormData {
  if (!isUrlencodedBounded(body)) throw tooManyFields();
  // URLSearchParams takes a quarter of a second for a megabyte of pluses, and almost no time for spaces.
  for (let index = 0; index < body.length; index++) if (body[index] === PLUS) body[index] = SPACE;
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) fields.append(name, value);
  return fields;
}

async function readMultipart(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  const boundary = findMultipartBoundary(type);
  if (boundary === undefined) throw damaged();
  if (!isMultipartBounded(body, boundary)) throw tooManyFields();
  try {
    // Rebuild the header, so that the parser uses the boundary that we checked.
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
    "This form has more fields, or longer field names, than any of our forms. It was not read, so what was typed could not be kept. Please open the page again and use its form.",
  );

/** Reads a JSON object of at most `maxBytes`. Its strings are storable. @throws RequestBodyError */
export async function readJsonObject(
  request: Request,
  maxBytes = form.bytes,
): Promise<Record<string, unknown>> {
  if (!/^application\/(\S+\+)?json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new RequestBodyError(415, "This address takes JSON: send Content-Type: application/json.");
  }
  const text = new TextDecoder().decode(await readRequestBytes(request, maxBytes));
  if (!isJsonBounded(text)) {
    throw new RequestBodyError(
      400,
      "The body is nested deeper, or has more members, than this address accepts.",
    );
  }
  let value: unknown;
  try {
    value = parseStorableJson(text);
  } catch {
    throw new RequestBodyError(400, "The body is not valid JSON.");
  }
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  throw new RequestBodyError(400, "The body must be a JSON object.");
}

async function readRequestBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new RequestBodyError(400, "What you sent did not arrive completely. Please send it again.");
  }
  if (size > limit) throw new RequestBodyError(413, "That is too large to send.");
  return Buffer.concat(chunks);
}

/** 60 KB of empty fields can cost a parser seconds, so fields are counted before a parser reads them. */
const { shape } = requestLimits;

const AMPERSAND = 0x26;
const headEnd = Buffer.from("\r\n\r\n");
/** A boundary by RFC 2046 §5.1.1; browsers use far fewer characters. */
const boundaryParameter =
  /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** Whether a urlencoded body stays within the limit of fields. */
function isUrlencodedBounded(body: Buffer): boolean {
  let fields = 1;
  for (let at = body.indexOf(AMPERSAND); at >= 0; at = body.indexOf(AMPERSAND, at + 1)) {
    fields += 1;
    if (fields > shape.fields) return false;
  }
  return true;
}

/** The boundary in a multipart Content-Type; undefined if it is missing or invalid. */
function findMultipartBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = boundaryParameter.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** Whether a multipart body stays within the limits. Every occurrence of the boundary counts as a part. */
function isMultipartBounded(body: Buffer, boundary: string): boolean {
  const delimiter = Buffer.from(boundary, "latin1");
  let delimiters = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    delimiters += 1;
    // The closing boundary adds one.
    if (delimiters > shape.fields + 1) return false;
    const headStart = at + delimiter.length;
    const head = body.subarray(headStart, headStart + shape.partHead);
    if (head.length === shape.partHead && head.indexOf(headEnd) < 0) return false;
  }
  return true;
}

/** Whether a form's field names and number of files stay within the limits. */
function areEntriesBounded(form: FormData): boolean {
  let files = 0;
  for (const [name, value] of form) {
    if (name.length > shape.name) return false;
    if (typeof value !== "string") files += 1;
  }
  return files <= shape.files;
}

/** Whether JSON text stays within the limits on depth, members and elements. It need not be valid JSON. */
export function isJsonBounded(text: string): boolean {
  let depth = 0;
  let items = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") {
      depth += 1;
      items += 1;
    } else if (character === "}" || character === "]") depth -= 1;
    else if (character === ",") items += 1;
    if (depth > shape.jsonDepth || items > shape.jsonItems) return false;
  }
  return true;
}
