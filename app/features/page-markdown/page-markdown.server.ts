import type { PageTask } from "~/features/page-markdown/conversion/page-markdown-worker.server";
import { WorkerProcess } from "~/lib/workers/worker-process.server";

const worker = new WorkerProcess<PageTask, string>({
  source: "app/features/page-markdown/conversion/page-markdown-worker.server",
  processorMs: 4_000,
  waitLimitMs: 30_000,
  idleMs: 30_000,
  heapMb: 128,
  queue: { length: 20, perRequester: 20 },
});

/** A page of the site as markdown, made in a worker process. @throws WorkerError */
export const writePageMarkdown = (html: string, url: string): Promise<string> => worker.run({ html, url });
