import { and, asc, eq, lt, notInArray } from "drizzle-orm";
import { posts } from "#drizzle/schema/posts";
import type { RenderedMarkdown } from "~/features/posts/markdown.server";
import { MarkdownRefused } from "~/features/posts/markdown-limits";
import { RENDERER_VERSION } from "~/features/posts/renderer-version";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { startSweep } from "~/lib/workers/sweep.server";
import { renderWithImages } from "./post-rendering.server";

/** How long a run goes on with the next post, once the renderer has started for the first. */
const RUN_MS = 5_000;
/** Longer than a run and the rendering of its last post. */
const LEASE_MS = MINUTE_MS;
/** As many refused texts end the renewal: something else is wrong then. */
const MAX_REFUSED = 100;
/** After saves and previews. */
const TURN = { owner: "post-renewal", urgent: false };

const read = { number: posts.number, version: posts.version, content: posts.content };

type Read = Pick<typeof posts.$inferSelect, keyof typeof read>;

/**
 * Renders posts again whose HTML is of an earlier renderer, for `RUN_MS`. A text that is refused keeps its
 * HTML, and its number is added to `refused`. @returns how many posts have new HTML. @throws WorkerFailure
 */
export async function renewPosts(refused = new Set<number>()): Promise<number> {
  let renewed = 0;
  let end = Number.POSITIVE_INFINITY;
  while (performance.now() < end && refused.size < MAX_REFUSED) {
    const [post] = await db
      .select(read)
      .from(posts)
      .where(and(lt(posts.renderer, RENDERER_VERSION), notInArray(posts.number, [...refused])))
      .orderBy(asc(posts.renderer), asc(posts.number))
      .limit(1);
    if (!post) break;
    try {
      renewed += await replaceHtml(post, await renderWithImages(post.content, TURN));
    } catch (error) {
      if (!(error instanceof MarkdownRefused)) throw error;
      refused.add(post.number);
    }
    end = Math.min(end, performance.now() + RUN_MS);
  }
  return renewed;
}

/** Stores the HTML of this version of the post. Its times, revisions and working copies are the editors' own. */
async function replaceHtml({ number, version }: Read, rendered: RenderedMarkdown): Promise<number> {
  const [changed = 0] = await atomic(
    db
      .update(posts)
      .set(rendered)
      .where(
        and(eq(posts.number, number), eq(posts.version, version), lt(posts.renderer, rendered.renderer)),
      ),
    bumpContentVersion(),
  );
  return changed;
}

/** Renews posts now and every minute, in one process at a time. A refused text is tried once by each process. */
export function startPostRenewal() {
  const refused = new Set<number>();
  return startSweep({
    name: "post-renewal",
    everyMs: MINUTE_MS,
    leaseMs: LEASE_MS,
    sweep: () => renewPosts(refused),
  });
}
