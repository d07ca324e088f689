import { pageCache } from "./application";
import { findPageKey } from "./cached-page";
import { findRoute, listFixedPaths } from "./route-table";

/**
 * Renders the pages whose paths are fixed, so that a process that takes over from a warm one does not answer its first
 * visitors slowly, with code that was never run. Never throws: what fails here fails for visitors in the same way.
 */
export async function warmUp(): Promise<void> {
  for (const path of listFixedPaths()) {
    const key = findPageKey(path, undefined, findRoute);
    if (!key) continue;
    const rendered = await pageCache.fill(key, "warm-up").catch(() => undefined);
    // For example, the database is unavailable.
    if (!rendered) return;
    if ("response" in rendered) await rendered.response.body?.cancel();
  }
}
