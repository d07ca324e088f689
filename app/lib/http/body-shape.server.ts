import { requestLimits } from "~/lib/limits/request-limits";

/** 60 KB of empty fields can cost a parser seconds, so fields are counted before a parser reads them. */
const { shape } = requestLimits;

const AMPERSAND = 0x26;
const headEnd = Buffer.from("\r\n\r\n");
/** A boundary by RFC 2046 §5.1.1; browsers use far fewer characters. */
const boundaryParameter =
  /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** Whether a urlencoded body stays within the limit of fields. */
export function isUrlencodedBounded(body: Buffer): boolean {
  let fields = 1;
  for (let at = body.indexOf(AMPERSAND); at >= 0; at = body.indexOf(AMPERSAND, at + 1)) {
    fields += 1;
    if (fields > shape.fields) return false;
  }
  return true;
}

/** The boundary in a multipart Content-Type; undefined if it is missing or invalid. */
export function findMultipartBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = boundaryParameter.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** Whether a multipart body stays within the limits. Every occurrence of the boundary counts as a part. */
export function isMultipartBounded(body: Buffer, boundary: string): boolean {
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
export function areEntriesBounded(form: FormData): boolean {
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
