import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The HTML of a whole page, once all of its parts are there. React 18's web stream takes 2 ms more for a page; its Node
 * stream writes NULs where a character does not fit a chunk (facebook/react#24985), which are removed.
 * @throws the first error of a component, even inside a Suspense boundary: Remix then renders its error page
 */
export function renderPage(app: ReactElement, nonce: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce,
      // By default, React streams long parts after the page and moves them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())).then((html) => html.replaceAll("\0", "")));
      },
    });
    const timer = setTimeout(abort, timeoutMs);
  });
}

/** A page without marks, the hashes of its inline scripts, and whether it shows a PDF document. */
type UnmarkedPage = { html: string; scriptHashes: readonly string[]; embedsDocument: boolean };

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
