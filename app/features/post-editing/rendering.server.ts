import { findImages } from "~/features/media/image-lookup.server";
import { MarkdownRefused, markdownLimits } from "~/features/posts/markdown-limits";
import { renderInWorker } from "~/features/posts/markdown-rendering.server";
import type { Turn } from "~/lib/fair-queue";
import { FormError } from "~/lib/form-error";
import { WorkerFailure } from "~/lib/worker-failure";

/** In characters. */
const MAX_ADDRESS_LENGTH = 500;

const BUSY = "Other texts are being worked on. Nothing is lost: please try again in a moment.";
const DOWN = "The text could not be turned into a page just now. Nothing is lost: please try again.";

/**
 * Makes the HTML of a post's markdown. Of two who wait, a save goes before a preview, and nobody waits for all texts of
 * another account.
 * @throws FormError next to the text where it is to blame; 503 where it is not.
 */
export async function renderPost(content: string, turn: Turn) {
  try {
    return await renderInWorker(content, await findImages(uploadedImages(content)), turn);
  } catch (error) {
    if (error instanceof MarkdownRefused) throw new FormError(error.message, { field: "content" });
    if (!(error instanceof WorkerFailure)) throw error;
    throw new FormError(error.reason === "busy" ? BUSY : DOWN, { status: 503 });
  }
}

/** The addresses in a text that may be those of uploaded images, whatever markdown stands around them. */
function uploadedImages(content: string): string[] {
  const found = new Set<string>();
  for (const [word] of content.matchAll(/[^\s()<>[\]"']+/g)) {
    if (word.length < MAX_ADDRESS_LENGTH && /-\d{13}\.[a-z]+$/.test(word)) found.add(word);
    if (found.size === markdownLimits.images) break;
  }
  return [...found];
}
