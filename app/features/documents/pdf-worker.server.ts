/** Renders estimates and offers as PDF in a worker process, because a visitor's text can be slow to render. */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { renderEstimate } from "./estimate-pdf.server";
import { renderOffer } from "./offer-pdf.server";
import type { PdfTask } from "./pdf-queue.server";

handleTasks(async (task: PdfTask) =>
  "offer" in task ? await renderOffer(task) : await renderEstimate(task),
);
