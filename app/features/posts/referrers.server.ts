import { eq, sql } from "drizzle-orm";
import { postReferrers } from "#drizzle/schema/posts";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { isHumanVisit } from "~/lib/http/human-visit.server";
import { isCrossSite } from "~/lib/http/request-site.server";
import { createMemoryLimit } from "~/lib/limits/memory-limit.server";
import { DAY_MS } from "~/lib/text/duration";

/** Clients can make up hosts, so any more in a day are counted as `OTHERS`. */
const MAX_HOSTS_PER_DAY = 200;
const OTHERS = "others";
/** Keeps a single address from filling the day's list. */
const referrerLimit = createMemoryLimit({
  perAddress: 20,
  overall: 1_000,
  windowMs: DAY_MS,
  total: false,
});

let counted = new Map<string, number>();

/**
 * Counts a visit that came from another site, by the site's host and the day, and nothing about the visitor. It is written
 * with the views. `from` is a URL; an invalid one or one of this site is ignored.
 */
export function countReferrer(from: string | null, request: Request, clientAddress?: string): void {
  const host = findSite(from);
  const countable = host !== null && (counted.has(host) || counted.size < MAX_HOSTS_PER_DAY);
  if (!countable || !isHumanVisit(request) || isCrossSite(request)) return;
  if (referrerLimit.consume(clientAddress)) counted.set(host, (counted.get(host) ?? 0) + 1);
}

/** Takes the visits counted since the last call, by host. */
export function drainReferrers(): Map<string, number> {
  const batch = counted;
  counted = new Map();
  return batch;
}

/** Counts visits again that could not be written. */
export function putBackReferrers(batch: Map<string, number>): void {
  for (const [host, visits] of batch) {
    const name = counted.has(host) || counted.size < MAX_HOSTS_PER_DAY ? host : OTHERS;
    counted.set(name, (counted.get(name) ?? 0) + visits);
  }
}

/** The writes for visits. `day` (UTC) is such as 2026-03-14. */
export async function referrerWrites(batch: Map<string, number>, day: string) {
  if (batch.size === 0) return [];
  const known = await db
    .select({ host: postReferrers.host })
    .from(postReferrers)
    .where(eq(postReferrers.day, day));
  const hosts = new Set(known.map(({ host }) => host));
  const written = new Map<string, number>();
  for (const [host, visits] of batch) {
    const named = hosts.has(host) || hosts.size < MAX_HOSTS_PER_DAY;
    if (named) hosts.add(host);
    const name = named ? host : OTHERS;
    written.set(name, (written.get(name) ?? 0) + visits);
  }
  // In the same order in all processes, so that none waits for one that waits for it.
  return [...written.keys()].sort().map((host) => {
    const visits = written.get(host) ?? 0;
    return db
      .insert(postReferrers)
      .values({ day, host, visits })
      .onConflictDoUpdate({
        target: [postReferrers.day, postReferrers.host],
        set: { visits: sql`${postReferrers.visits} + ${visits}` },
      });
  });
}

function findSite(from: string | null): string | null {
  if (!from || from.length > 2_000 || !URL.canParse(from)) return null;
  const { protocol, hostname } = new URL(from);
  if (!/^https?:$/.test(protocol) || hostname === new URL(env.siteUrl).hostname) return null;
  return hostname.replace(/^www\./, "").slice(0, 100) || null;
}
