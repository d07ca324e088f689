import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  type RenderTask,
  TextLayer,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { FULL_SIZE, pixelRatio } from "./document-viewer-scale";

/** An open document. `draw` puts a page into an element that is its own, and answers false if another call came after it. */
export type Pages = {
  count: number;
  /** Of a page in points. */
  widthOf(page: number): Promise<number>;
  draw(sheet: HTMLElement, page: number, zoom: number): Promise<boolean>;
  close(): void;
};

/** Opens a PDF document in pdf.js's worker, which stays the caller's. @throws if it is no PDF document. */
export async function openPages(data: ArrayBuffer, port: Worker): Promise<Pages> {
  const loading = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    // The policy allows neither (docs/decisions/046-pdf-viewer.md).
    isEvalSupported: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return pagesOf(await loading.promise, () => void loading.destroy());
  } catch (error) {
    await loading.destroy();
    throw error;
  }
}

function pagesOf(document: PDFDocumentProxy, destroy: () => void): Pages {
  let turn = 0;
  let rendering: RenderTask | undefined;
  let text: TextLayer | undefined;
  const stop = () => {
    turn++;
    rendering?.cancel();
    text?.cancel();
  };

  async function draw(sheet: HTMLElement, number: number, zoom: number): Promise<boolean> {
    stop();
    const own = turn;
    const page = await document.getPage(number);
    if (own !== turn) return false;
    const viewport = page.getViewport({ scale: zoom * FULL_SIZE });
    const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    const ratio = pixelRatio(width, height, devicePixelRatio);
    const canvas = newCanvas(Math.floor(width * ratio), Math.floor(height * ratio));
    rendering = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    try {
      await rendering.promise;
    } catch (error) {
      release(canvas);
      if (own === turn) throw error;
      return false;
    }
    if (own !== turn) {
      release(canvas);
      return false;
    }

    const layer = globalThis.document.createElement("div");
    layer.className = "document-viewer-text";
    resize(sheet, width, height, viewport.scale);
    for (const old of sheet.querySelectorAll("canvas")) release(old);
    sheet.replaceChildren(canvas, layer);
    text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
    // The page is seen without it, and it fails when the next page comes first.
    await text.render().catch(() => undefined);
    return own === turn;
  }

  return {
    count: document.numPages,
    widthOf: async (number) => (await document.getPage(number)).getViewport({ scale: 1 }).width,
    draw,
    close() {
      stop();
      TextLayer.cleanup();
      destroy();
    },
  };
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  // Its text follows.
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** Gives the memory back at once; browsers may keep a removed canvas for long. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function resize(sheet: HTMLElement, width: number, height: number, scale: number): void {
  sheet.style.width = `${width}px`;
  sheet.style.height = `${height}px`;
  // The text layer's sizes are multiples of it.
  sheet.style.setProperty("--total-scale-factor", String(scale));
}
