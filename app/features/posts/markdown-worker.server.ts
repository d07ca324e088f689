/** Runs as a process of its own: a text of some kilobytes can keep a parser of markdown busy for minutes. */
import type { FoundImage } from "~/features/media/image-lookup.server";
import { handleTasks, runWithin } from "~/lib/worker-tasks.server";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.server";
import { MarkdownRefused } from "./markdown-limits";

/** What the worker is given, and what it answers: the page, or why there is none. */
export type MarkdownTask = { markdown: string; images: Map<string, FoundImage> };
export type MarkdownAnswer = RenderedMarkdown | { refused: string };

/** Whoever asked has given up long before. In milliseconds. */
const TIME_LIMIT_MS = 10_000;

handleTasks(({ markdown, images }: MarkdownTask): MarkdownAnswer => {
  try {
    return runWithin(TIME_LIMIT_MS, () => renderMarkdown(markdown, images));
  } catch (error) {
    if (error instanceof MarkdownRefused) return { refused: error.message };
    throw error;
  }
});
