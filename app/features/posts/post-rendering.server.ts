import { and, asc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { posts } from "#drizzle/schema/posts";
import type { RenderedMarkdown } from "~/features/markdown/markdown.server";
import { MarkdownRejectedError } from "~/features/markdown/markdown-limits";
import { renderForAuthor, renderWithImages } from "~/features/markdown/markdown-rendering.server";
import { RENDERER_VERSION } from "~/features/markdown/renderer-version";
import { refreshDerived } from "~/features/posts/editing/post-schema.server";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { startSweep } from "~/lib/database/sweep.server";
import { MINUTE_MS } from "~/lib/text/time";
import type { TaskTurn } from "~/lib/workers/worker-process.server";
import { buildSearchText } from "./post";
import { postFormLimits } from "./post-form";

/** Parses the text for the live preview, which shows even text that is slightly too long. */
export const previewForm = {
  schema: z.object({
    content: z
      .string()
      .max(2 * postFormLimits.content)
      .default(""),
  }),
  /** None, but the text may be longer than a form without files. */
  uploadFiles: async () => {},
};

/** Renders a post's markdown for its author. @throws as `renderForAuthor`, at the field `content` */
export const renderPost = (content: string, turn: TaskTurn) => renderForAuthor(content, "content", turn);

/** The time for which a run continues with more posts after the first. */
const RUN_MS = 5_000;
/** Must exceed one run plus its last render. */
const LEASE_MS = MINUTE_MS;
/** Saves go first. */
const TURN = { requester: "post-rerendering", urgent: false };

const columns = {
  number: posts.number,
  version: posts.version,
  title: posts.title,
  tags: posts.tags,
  excerpt: posts.excerpt,
  metaDescription: posts.metaDescription,
  content: posts.content,
};

type OutdatedPost = Pick<typeof posts.$inferSelect, keyof typeof columns>;

/**
 * Renders posts with the HTML of an earlier renderer again, and derives their excerpts again, for `RUN_MS`. A post that
 * is now rejected keeps its HTML.
 * @returns the number of posts. @throws WorkerError
 */
export async function rerenderPosts(): Promise<number> {
  let rendered = 0;
  let end: number | undefined;
  while (end === undefined || performance.now() < end) {
    const [post] = await db
      .select(columns)
      .from(posts)
      .where(lt(posts.renderer, RENDERER_VERSION))
      .orderBy(asc(posts.renderer), asc(posts.number))
      .limit(1);
    if (!post) break;
    rendered += await replaceHtml(post, await renderAgain(post.content));
    end ??= performance.now() + RUN_MS;
  }
  return rendered;
}

async function renderAgain(content: string): Promise<Partial<RenderedMarkdown>> {
  try {
    return await renderWithImages(content, TURN);
  } catch (error) {
    if (!(error instanceof MarkdownRejectedError)) throw error;
    return { renderer: RENDERER_VERSION };
  }
}

/** Stores the HTML of this version of a post; its times, revisions and working copies, and what was edited, stay. */
async function replaceHtml(post: OutdatedPost, rendered: Partial<RenderedMarkdown>): Promise<number> {
  const { number, version, title, tags } = post;
  const { excerpt } = await refreshDerived(post);
  const texts =
    excerpt === post.excerpt ? {} : { excerpt, searchText: buildSearchText({ title, excerpt, tags }) };
  const isSameVersion = and(eq(posts.number, number), eq(posts.version, version));
  const [changed = 0] = await atomic(
    db
      .update(posts)
      .set({ ...rendered, ...texts })
      .where(and(isSameVersion, lt(posts.renderer, RENDERER_VERSION))),
    bumpContentVersion(),
  );
  return changed;
}

/** Renders outdated posts again, now and every minute, in one process at a time. */
export const startPostRerendering = () =>
  startSweep({ name: "post-rerendering", everyMs: MINUTE_MS, leaseMs: LEASE_MS, sweep: rerenderPosts });
