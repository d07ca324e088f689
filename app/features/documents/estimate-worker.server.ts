/** Sets estimates as PDF documents for the server, in a process of its own: text of strangers takes time to set. */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { setEstimate } from "./estimate.server";

handleTasks(setEstimate);
