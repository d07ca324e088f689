import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type RenderTask,
  TextLayer,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { getPixelRatio } from "./document-viewer-scale";

GlobalWorkerOptions.workerSrc = workerUrl;

/** An open document. `draw` fills an element with a page, and resolves to false if superseded by a later call. */
export type Pages = {
  count: number;
  /** The width of a page in points. */
  getWidth(page: number): Promise<number>;
  /** @param scale CSS pixels per point */
  draw(pageElement: HTMLElement, page: number, scale: number): Promise<boolean>;
  close(): void;
};

/** Opens the PDF document at `path`. @throws if it cannot be loaded or is not a PDF */
export async function openPages(path: string): Promise<Pages> {
  const loading = getDocument({
    url: path,
    // The server does not support ranges.
    disableRange: true,
    // The content security policy allows neither eval nor WebAssembly (security-headers.server.ts).
    isEvalSupported: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return createPages(await loading.promise, () => void loading.destroy());
  } catch (error) {
    await loading.destroy();
    throw error;
  }
}

function createPages(pdf: PDFDocumentProxy, destroy: () => void): Pages {
  /** The latest call's number. */
  let latestDraw = 0;
  let rendering: RenderTask | undefined;
  let text: TextLayer | undefined;
  const stop = () => {
    latestDraw++;
    rendering?.cancel();
    text?.cancel();
  };

  async function draw(pageElement: HTMLElement, number: number, scale: number): Promise<boolean> {
    stop();
    const thisDraw = latestDraw;
    const page = await pdf.getPage(number);
    if (thisDraw !== latestDraw) return false;
    const viewport = page.getViewport({ scale });
    const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    const ratio = getPixelRatio(width, height, devicePixelRatio);
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(width * ratio);
    canvas.height = Math.floor(height * ratio);
    // Screen readers read the text layer.
    canvas.ariaHidden = "true";
    rendering = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    try {
      await rendering.promise;
    } catch (error) {
      releaseCanvas(canvas);
      if (thisDraw === latestDraw) throw error;
      return false;
    }
    if (thisDraw !== latestDraw) {
      releaseCanvas(canvas);
      return false;
    }

    const layer = document.createElement("div");
    layer.className = "document-viewer-text";
    resize(pageElement, width, height, viewport.scale);
    for (const old of pageElement.querySelectorAll("canvas")) releaseCanvas(old);
    pageElement.replaceChildren(canvas, layer);
    text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
    // The text layer is optional; rendering it fails if another draw cancels it.
    await text.render().catch(() => undefined);
    return thisDraw === latestDraw;
  }

  return {
    count: pdf.numPages,
    getWidth: async (number) => (await pdf.getPage(number)).getViewport({ scale: 1 }).width,
    draw,
    close() {
      stop();
      TextLayer.cleanup();
      destroy();
    },
  };
}

function resize(pageElement: HTMLElement, width: number, height: number, scale: number): void {
  pageElement.style.width = `${width}px`;
  pageElement.style.height = `${height}px`;
  // The text layer's sizes are multiples of it.
  pageElement.style.setProperty("--total-scale-factor", String(scale));
}

/** Frees the memory immediately, because browsers may keep a removed canvas for a long time. */
function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
