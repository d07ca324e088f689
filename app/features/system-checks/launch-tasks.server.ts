import { listLaunchTasks } from "~/content/launch-tasks";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";

/** Logs what a public site still has to replace or check (docs/product.md 1.4). */
export function warnOfLaunchTasks(): void {
  const tasks = listLaunchTasks(env.brand);
  if (!env.siteUrl.startsWith("https:") || tasks.length === 0) return;
  log.warn({ tasks }, `Before the site goes public: ${tasks.join("; ")}.`);
}
