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
