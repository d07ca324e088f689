/** Runs as a separate process, because a long page takes 0.1 s. */
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { convertPage } from "./convert-page.server";

export type PageTask = { html: string; url: string };

handleTasks(({ html, url }: PageTask): string => convertPage(html, url));
