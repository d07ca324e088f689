/** Renders PDF documents in a worker process, because texts of visitors and staff can be slow to render. */

import type { PdfTask } from "~/features/documents/pdf-queue.server";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { renderEstimate } from "./estimate-pdf.server";
import { renderOffer } from "./offer-pdf.server";
import { renderProcessGuide } from "./process-guide.server";
import { renderProductDocument } from "./product-document.server";

handleTasks(async (task: PdfTask) => {
  if ("guide" in task) return await renderProcessGuide(task.brand, task.guide);
  if ("product" in task) return await renderProductDocument(task.brand, task.product);
  return "offer" in task ? await renderOffer(task) : await renderEstimate(task);
});
