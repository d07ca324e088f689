import type { FoundImage } from "~/features/media/image-lookup.server";
import { log } from "~/lib/log/log.server";
import type { WorkerFailure } from "~/lib/workers/worker-failure";
import { type TaskPlace, WorkerProcess } from "~/lib/workers/worker-process.server";
import type { RenderedMarkdown } from "./markdown.server";
import { MarkdownRefused } from "./markdown-limits";
import type { MarkdownResult, MarkdownTask } from "./markdown-worker.server";

/** The longest ordinary text takes a second. */
const PROCESSOR_LIMIT_MS = 2_000;

const worker = new WorkerProcess<MarkdownTask, MarkdownResult>({
  source: "app/features/posts/markdown-worker.server",
  processorMs: PROCESSOR_LIMIT_MS,
  waitLimitMs: 30_000,
  idleMs: 30_000,
  heapMb: 256,
  queue: { length: 40, perOwner: 4 },
});

const TOO_SLOW =
  "This text takes too long to render. It is too long, or its emphasis, links or tables are too entangled: make it shorter or plainer.";

/**
 * Runs `renderMarkdown` in a worker process. `images` are the uploaded images of the text, by URL.
 * @throws MarkdownRefused for a text beyond the limits, also of time and memory; WorkerFailure if it is not
 * the cause.
 */
export async function renderInWorker(
  markdown: string,
  images: Map<string, FoundImage> = new Map(),
  turn?: TaskPlace,
): Promise<RenderedMarkdown> {
  const answer = await worker.run({ markdown, images }, turn).catch((failure: WorkerFailure) => {
    log.warn({ failure: failure.message, length: markdown.length }, "a text was not rendered");
    throw isRefusal(failure) ? new MarkdownRefused(TOO_SLOW) : failure;
  });
  if ("refused" in answer) throw new MarkdownRefused(answer.refused);
  return answer;
}

/** Node aborts (SIGABRT) when the heap is full; the task throws when the stack is full. */
const isRefusal = ({ reason, signal }: WorkerFailure): boolean =>
  reason === "timeout" || reason === "failed" || (reason === "ended" && signal === "SIGABRT");
