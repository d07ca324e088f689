import { createHash } from "node:crypto";

/** A page without marks, the hashes of its inline scripts, and whether it shows a PDF document. */
export type UnmarkedPage = { html: string; scriptHashes: readonly string[]; embedsDocument: boolean };

/**
 * Removes the marks from a page. Its policy allows the marked scripts by hash, which also suits a cached copy
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source), and our documents if an `object` is marked.
 */
export function removeMarks(marked: string, mark: string): UnmarkedPage {
  const attribute = ` nonce="${mark}"`;
  const scriptHashes = new Set<string>();
  let embedsDocument = false;
  for (let at = marked.indexOf(attribute); at >= 0; at = marked.indexOf(attribute, at + 1)) {
    if (marked.endsWith("<object", at)) {
      embedsDocument = true;
      continue;
    }
    const script = marked.slice(marked.indexOf(">", at) + 1, marked.indexOf("</script>", at));
    // A script with a `src` has no text.
    if (script) scriptHashes.add(hashScript(script));
  }
  return { html: marked.replaceAll(attribute, ""), scriptHashes: [...scriptHashes], embedsDocument };
}

/** The source expression that allows an inline script with this text. */
const hashScript = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
