import type { MarkdownResult, MarkdownTask } from "~/features/markdown/rendering/markdown-worker.server";
import { type FoundImage, findImages } from "~/features/media/image-lookup.server";
import { FormError } from "~/lib/form/form-error";
import { log } from "~/lib/log/log.server";
import { type TaskTurn, WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import type { RenderedMarkdown } from "./markdown.server";
import { MarkdownRejectedError, markdownLimits } from "./markdown-limits";

/** The longest ordinary text takes a second, on a slow machine three. */
const PROCESSOR_LIMIT_MS = 4_000;

const worker = new WorkerProcess<MarkdownTask, MarkdownResult>({
  source: "app/features/markdown/rendering/markdown-worker.server",
  processorMs: PROCESSOR_LIMIT_MS,
  waitLimitMs: 30_000,
  idleMs: 30_000,
  heapMb: 256,
  queue: { length: 40, perRequester: 4 },
});

const TOO_SLOW =
  "This text takes too long to render. It is too long, or its emphasis, links or tables are too deeply nested. Shorten or simplify it.";

/**
 * Runs `renderMarkdown` in a worker process. `images` are the uploaded images of the text, by URL.
 * @throws MarkdownRejectedError for text beyond a limit, including those of time and memory; WorkerError if the
 * text is not the cause
 */
export async function renderInWorker(
  markdown: string,
  { images = new Map(), ...turn }: TaskTurn & { images?: Map<string, FoundImage> } = {},
): Promise<RenderedMarkdown> {
  const result = await worker.run({ markdown, images }, turn).catch((failure: WorkerError) => {
    log.warn({ failure: failure.message, length: markdown.length }, "could not render a text");
    throw isCausedByText(failure) ? new MarkdownRejectedError(TOO_SLOW) : failure;
  });
  if ("rejected" in result) throw new MarkdownRejectedError(result.rejected);
  return result;
}

/** Text can exceed the time, the heap (Node aborts with SIGABRT) or the stack (the task fails). */
const isCausedByText = ({ reason, signal }: WorkerError): boolean =>
  reason === "timeout" || reason === "failed" || (reason === "ended" && signal === "SIGABRT");

const MAX_URL_LENGTH = 500;

const BUSY = "The server is busy. Nothing is lost: please try again in a moment.";
const DOWN = "The text could not be rendered. Nothing is lost: please try again.";

/** Renders markdown with the sizes of the uploaded images in it. @throws as `renderInWorker` */
export const renderWithImages = async (content: string, turn?: TaskTurn) =>
  renderInWorker(content, { ...turn, images: await findImages(findUploadedImages(content)) });

/**
 * Renders markdown for its author. Saves precede previews in the queue, where each account has few places.
 * @throws FormError at `field` if it cannot be rendered; with 503 if the renderer is busy or down
 */
export async function renderForAuthor(content: string, field: string, turn?: TaskTurn) {
  try {
    return await renderWithImages(content, turn);
  } catch (error) {
    if (error instanceof MarkdownRejectedError) throw new FormError(error.message, { field });
    if (!(error instanceof WorkerError)) throw error;
    throw new FormError(error.reason === "busy" ? BUSY : DOWN, { status: 503 });
  }
}

/** The URLs in text that may be uploaded images, in any markdown syntax. */
function findUploadedImages(content: string): string[] {
  const found = new Set<string>();
  for (const [word] of content.matchAll(/[^\s()<>[\]"']+/g)) {
    if (word.length < MAX_URL_LENGTH && /-\d{13}\.[a-z]+$/.test(word)) found.add(word);
    if (found.size === markdownLimits.images) break;
  }
  return [...found];
}
