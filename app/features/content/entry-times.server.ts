import { bumpContentVersion } from "~/lib/database/content-version.server";
import { sharedNow } from "~/lib/database/db.server";
import { doOnce, isDone } from "~/lib/database/once.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { DAY_MS } from "~/lib/text/duration";
import { listEntries } from "./entries.server";
import { kinds } from "./kinds.server";

/**
 * Empties the cache of pages once for each time in entries, such as when an announcement begins or ends. Times of more
 * than a day ago are past for every cached page. @returns how many times have come
 */
export async function applyEntryTimes(now = sharedNow()): Promise<number> {
  let applied = 0;
  for (const kind of kinds) {
    const { changesAt } = kind;
    if (!changesAt) continue;
    for (const entry of await listEntries(kind))
      for (const time of changesAt(entry)) {
        const at = time ? Date.parse(time) : Number.NaN;
        if (!(at <= now && at > now - DAY_MS)) continue;
        const mark = `content-time/${entry.id}/${at}`;
        if ((await isDone(mark)) || !(await tryAtomic(...doOnce(mark, 2 * DAY_MS), bumpContentVersion())))
          continue;
        applied += 1;
      }
  }
  return applied;
}
