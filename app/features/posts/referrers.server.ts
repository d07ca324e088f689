import { eq, sql } from "drizzle-orm";
import { postReferrers } from "#drizzle/schema/posts";
import { createCountBatch } from "~/lib/database/count-batch.server";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { isCrossSite, isHumanVisit } from "~/lib/http/request-sender.server";
import { createMemoryLimit } from "~/lib/limits/rate-limit.server";
import { DAY_MS } from "~/lib/text/duration";

/** Clients can forge hosts, so any beyond this number are counted as `OTHERS`. */
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
    const storedRows = await db.select({ host }).from(postReferrers).where(eq(postReferrers.day, day));
    const hosts = new Set(storedRows.map((row) => row.host));
    const rows = counts.map(([site, count]) => {
      if (hosts.size < MAX_HOSTS_PER_DAY) hosts.add(site);
      return { day, host: hosts.has(site) ? site : OTHERS, visits: count };
    });
    return rows
      .sort((a, b) => (a.host < b.host ? -1 : 1))
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

/** Counts a visit by day and the host of the URL `referrer`, unless that is this site or malformed. */
export function countReferrer(referrer: string | null, request: Request, clientAddress?: string): void {
  const host = parseReferrerHost(referrer);
  const isCountable = host !== null && (visits.get(host) > 0 || visits.size() < MAX_HOSTS_PER_DAY);
  if (!isCountable || !isHumanVisit(request) || isCrossSite(request)) return;
  if (referrerLimit.consume(clientAddress)) visits.add(host);
}

function parseReferrerHost(referrer: string | null): string | null {
  if (!referrer || referrer.length > 2_000 || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || hostname === new URL(env.siteUrl).hostname) return null;
  return hostname.replace(/^www\./, "").slice(0, 100) || null;
}
