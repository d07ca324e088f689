import { and, eq, sql } from "drizzle-orm";
import { postReferrers } from "#drizzle/posts";
import { atomic, db } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { isPerson } from "./view-counter.server";

/** Anybody can make up names of sites: more than these in one day are not told apart. */
const HOSTS_A_DAY = 200;
const OTHERS = "others";

/**
 * Counts that a visitor came to the blog from another site: its host by the day, and nothing about the visitor.
 * `from` is an address; what is none, or our own, counts as no site.
 */
export async function countReferrer(from: string | null, request: Request, now = Date.now()): Promise<void> {
  const host = siteOf(from);
  if (!host || !isPerson(request)) return;
  const day = new Date(now).toISOString().slice(0, 10);
  try {
    const known = await db.$count(
      postReferrers,
      and(eq(postReferrers.day, day), eq(postReferrers.host, host)),
    );
    const full = known === 0 && (await db.$count(postReferrers, eq(postReferrers.day, day))) >= HOSTS_A_DAY;
    await atomic(
      db
        .insert(postReferrers)
        .values({ day, host: full ? OTHERS : host, visits: 1 })
        .onConflictDoUpdate({
          target: [postReferrers.day, postReferrers.host],
          set: { visits: sql`${postReferrers.visits} + 1` },
        }),
    );
  } catch (error) {
    log.error({ err: error }, "a referrer could not be counted");
  }
}

function siteOf(from: string | null): string | null {
  if (!from || from.length > 2_000 || !URL.canParse(from)) return null;
  const { protocol, hostname } = new URL(from);
  if (!/^https?:$/.test(protocol) || hostname === new URL(env.siteUrl).hostname) return null;
  return hostname.replace(/^www\./, "").slice(0, 100) || null;
}
