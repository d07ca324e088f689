import { findImages } from "~/features/media/image-lookup.server";
import { FormError } from "~/lib/form/form-error";
import { type TaskTurn, WorkerError } from "~/lib/workers/worker-process.server";
import { MarkdownRejectedError, markdownLimits } from "./markdown-limits";
import { renderInWorker } from "./markdown-rendering.server";

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
