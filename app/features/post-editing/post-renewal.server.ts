import { and, asc, eq, lt } from "drizzle-orm";
import { posts } from "#drizzle/schema/posts";
import type { RenderedMarkdown } from "~/features/posts/markdown.server";
import { MarkdownRefusedError } from "~/features/posts/markdown-limits";
import { RENDERER_VERSION } from "~/features/posts/renderer-version";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/duration";
import { startSweep } from "~/lib/workers/sweep.server";
import { renderWithImages } from "./post-rendering.server";

/** How long a run continues with further posts after the first. */
const RUN_MS = 5_000;
/** Longer than a run and the rendering of its last post. */
const LEASE_MS = MINUTE_MS;
/** The place in the queue: after saves and previews. */
const PLACE = { owner: "post-renewal", urgent: false };

const read = { number: posts.number, version: posts.version, content: posts.content };

type RenewedPost = Pick<typeof posts.$inferSelect, keyof typeof read>;

/**
 * Renders posts with the HTML of an earlier renderer again, for `RUN_MS`. A text that is now rejected keeps
 * its HTML.
 * @returns how many were rendered. @throws WorkerError
 */
export async function renewPosts(): Promise<number> {
  let done = 0;
  let end = Number.POSITIVE_INFINITY;
  while (performance.now() < end) {
    const [post] = await db
      .select(read)
      .from(posts)
      .where(lt(posts.renderer, RENDERER_VERSION))
      .orderBy(asc(posts.renderer), asc(posts.number))
      .limit(1);
    if (!post) break;
    done += await replaceHtml(post, await renderAgain(post.content));
    end = Math.min(end, performance.now() + RUN_MS);
  }
  return done;
}

async function renderAgain(content: string): Promise<Partial<RenderedMarkdown>> {
  try {
    return await renderWithImages(content, PLACE);
  } catch (error) {
    if (!(error instanceof MarkdownRefusedError)) throw error;
    return { renderer: RENDERER_VERSION };
  }
}

/** Stores the HTML of this version of the post. Its times, revisions and working copies do not change. */
async function replaceHtml(
  { number, version }: RenewedPost,
  rendered: Partial<RenderedMarkdown>,
): Promise<number> {
  const sameText = and(eq(posts.number, number), eq(posts.version, version));
  const [changed = 0] = await atomic(
    db
      .update(posts)
      .set(rendered)
      .where(and(sameText, lt(posts.renderer, RENDERER_VERSION))),
    bumpContentVersion(),
  );
  return changed;
}

/** Renews posts now and every minute, in one process at a time. */
export const startPostRenewal = () =>
  startSweep({ name: "post-renewal", everyMs: MINUTE_MS, leaseMs: LEASE_MS, sweep: renewPosts });
