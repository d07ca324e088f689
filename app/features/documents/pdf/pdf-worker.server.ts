/** Renders PDF documents in a worker process, because a visitor's text can be slow to render. */

import type { DocumentTask, PdfTask } from "~/features/documents/pdf-queue.server";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { renderEstimate } from "./estimate-pdf.server";
import { renderOffer } from "./offer-pdf.server";

handleTasks(async (task: PdfTask) => {
  if ("document" in task) return await renderOfSite(task);
  return "offer" in task ? await renderOffer(task) : await renderEstimate(task);
});

async function renderOfSite({ document, brand, figures }: DocumentTask): Promise<Buffer> {
  // Rare, and they load all of the site's products.
  const { documents } = await import("~/features/documents/all-documents.server");
  const render = documents[document];
  if (!render) throw new Error(`There is no document ${document}.`);
  return await render(brand, figures);
}
