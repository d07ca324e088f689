import type { MarkdownResult, MarkdownTask } from "~/features/markdown/rendering/markdown-worker.server";
import type { FoundImage } from "~/features/media/image-lookup.server";
import { log } from "~/lib/log/log.server";
import { type TaskTurn, type WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import type { RenderedMarkdown } from "./markdown.server";
import { MarkdownRejectedError } from "./markdown-limits";

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
