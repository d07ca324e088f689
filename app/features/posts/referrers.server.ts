import { eq, sql } from "drizzle-orm";
import { postReferrers } from "#drizzle/schema/posts";
import { createCountBatch } from "~/lib/database/count-batch.server";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { isHumanVisit } from "~/lib/http/human-visit.server";
import { isCrossSite } from "~/lib/http/request-site.server";
import { createMemoryLimit } from "~/lib/limits/memory-limit.server";
import { DAY_MS } from "~/lib/text/duration";

/** Clients can forge hosts, so further ones in a day are counted as `OTHERS`. */
const MAX_HOSTS_PER_DAY = 200;
const OTHERS = "others";
/** Keeps a single address from filling the day's list. */
const referrerLimit = createMemoryLimit({
  perAddress: 20,
  overall: 1_000,
  windowMs: DAY_MS,
  hasTotal: false,
});

const visits = createCountBatch({
  name: "referring sites",
  everyMs: 2_000,
  async write(counts, day) {
    const { host, visits } = postReferrers;
    const known = await db.select({ host }).from(postReferrers).where(eq(postReferrers.day, day));
    const hosts = new Set(known.map((row) => row.host));
    const named = counts.map(([site, count]) => {
      if (hosts.size < MAX_HOSTS_PER_DAY) hosts.add(site);
      return { day, host: hosts.has(site) ? site : OTHERS, visits: count };
    });
    return named
      .sort((one, other) => (one.host < other.host ? -1 : 1))
      .map((row) =>
        db
          .insert(postReferrers)
          .values(row)
          .onConflictDoUpdate({
            target: [postReferrers.day, host],
            set: { visits: sql`${visits} + ${row.visits}` },
          }),
      );
  },
});

/** Counts a visit by day and the host of the URL `from`, unless it is this site or malformed. */
export function countReferrer(from: string | null, request: Request, clientAddress?: string): void {
  const host = findSite(from);
  const countable = host !== null && (visits.get(host) > 0 || visits.size() < MAX_HOSTS_PER_DAY);
  if (!countable || !isHumanVisit(request) || isCrossSite(request)) return;
  if (referrerLimit.consume(clientAddress)) visits.add(host);
}

function findSite(from: string | null): string | null {
  if (!from || from.length > 2_000 || !URL.canParse(from)) return null;
  const { protocol, hostname } = new URL(from);
  if (!/^https?:$/.test(protocol) || hostname === new URL(env.siteUrl).hostname) return null;
  return hostname.replace(/^www\./, "").slice(0, 100) || null;
}
