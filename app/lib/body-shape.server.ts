/**
 * How much structure a body may have. Size alone bounds nothing: whoever reads a form or JSON compares names with names
 * and walks down levels, so that 60 KB of empty fields can cost more than a megabyte of text. Everything here is one
 * walk over the bytes, made before any parser sees them. No form of ours has half as many fields.
 */
export const SHAPE = {
  fields: 200,
  files: 10,
  /** Of a field, in characters. */
  name: 100,
  /** Of one part of a multipart form, in bytes. */
  partHead: 2_048,
  jsonDepth: 8,
  /** Members and elements of all objects and arrays together. */
  jsonItems: 200,
} as const;

const AMPERSAND = 0x26;
const headEnd = Buffer.from("\r\n\r\n");
/** What RFC 2046 §5.1.1 lets a boundary be; browsers keep to far less. */
const boundaryParameter =
  /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** Whether a urlencoded body has no more fields than a form may have. */
export function isUrlencodedBounded(body: Buffer): boolean {
  let fields = 1;
  for (let at = body.indexOf(AMPERSAND); at >= 0; at = body.indexOf(AMPERSAND, at + 1)) {
    fields += 1;
    if (fields > SHAPE.fields) return false;
  }
  return true;
}

/** The boundary that a multipart Content-Type names, or undefined where it names none that may be one. */
export function multipartBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = boundaryParameter.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * Whether a multipart body has no more parts, and no longer heads of parts, than a form may have. The boundary counts
 * wherever it stands, so that no parser can find more parts than were counted.
 */
export function isMultipartBounded(body: Buffer, boundary: string): boolean {
  const mark = Buffer.from(boundary, "latin1");
  let marks = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    marks += 1;
    // One more than there are parts ends the form.
    if (marks > SHAPE.fields + 1) return false;
    const head = body.subarray(at + mark.length, at + mark.length + SHAPE.partHead);
    if (head.length === SHAPE.partHead && head.indexOf(headEnd) < 0) return false;
  }
  return true;
}

/** Whether the names of a form, and the number of its files, are within bounds. */
export function areEntriesBounded(form: FormData): boolean {
  let files = 0;
  for (const [name, value] of form) {
    if (name.length > SHAPE.name) return false;
    if (typeof value !== "string") files += 1;
  }
  return files <= SHAPE.files;
}

/** Whether JSON text is nested no deeper, and has no more members and elements, than it may. It need not be valid. */
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
    if (depth > SHAPE.jsonDepth || items > SHAPE.jsonItems) return false;
  }
  return true;
}
