/** Runs as a separate process, because a few kilobytes of hostile markdown can occupy the parser for minutes. */

import { type RenderedMarkdown, renderMarkdown } from "~/features/markdown/markdown.server";
import { MarkdownRejectedError } from "~/features/markdown/markdown-limits";
import type { FoundImage } from "~/features/media/image-lookup.server";
import { handleTasks } from "~/lib/workers/worker-tasks.server";

export type MarkdownTask = { markdown: string; images: Map<string, FoundImage> };
export type MarkdownResult = RenderedMarkdown | { rejected: string };

handleTasks(({ markdown, images }: MarkdownTask): MarkdownResult => {
  try {
    return renderMarkdown(markdown, images);
  } catch (error) {
    if (error instanceof MarkdownRejectedError) return { rejected: error.message };
    throw error;
  }
});
