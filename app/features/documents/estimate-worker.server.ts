/** Sets estimates as PDF documents in a worker process, since a visitor's text can take long to set. */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { setEstimate } from "./estimate.server";

handleTasks(setEstimate);
