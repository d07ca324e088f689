/** Renders estimates as PDF in a worker process, since a visitor's text can take long. */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { renderEstimate } from "./estimate-pdf.server";

handleTasks(renderEstimate);
