import { like } from "drizzle-orm";
import { posts } from "#drizzle/schema/posts";
import { insertRevision } from "~/features/posts/editing/post-revising.server";
import { pickPostFields } from "~/features/posts/editing/post-schema.server";
import type { Actor } from "~/features/roles/actor";
import { db, sharedNow } from "~/lib/database/db.server";
import { dayOn } from "~/lib/text/dates";
import { cutText } from "~/lib/text/storable-text";
import { buildSearchText } from "./post";
import { auditPost, writePost } from "./post-access.server";
import { runOrExplain } from "./post-changes.server";
import { findFreeSlug } from "./post-derivation";
import { postFormLimits } from "./post-form";
import type { Post } from "./posts.server";

/** Stores a copy of a post as a draft of `actor`, dated today. @returns its id. @throws FormError 'Failed to ...' */
export async function duplicatePost(post: Post, actor: Actor): Promise<string> {
  const id = crypto.randomUUID();
  await runOrExplain("Failed to duplicate post", async () => {
    const now = sharedNow();
    const title = cutText(`Copy of ${post.title}`, postFormLimits.title);
    const fields = {
      ...pickPostFields(post),
      title,
      slug: await findSlugOfCopy(post.slug),
      date: dayOn(now),
      featured: false,
    };
    const { readTime, headings, html, renderer } = post;
    await writePost([
      db.insert(posts).values({
        ...fields,
        id,
        readTime,
        headings,
        html,
        renderer,
        searchText: buildSearchText(fields),
        published: false,
        createdBy: actor.id,
        createdAt: now,
        updatedAt: now,
      }),
      insertRevision({
        postId: id,
        version: 1,
        email: actor.email,
        createdAt: now,
        published: false,
        fields,
      }),
      auditPost("POST_CREATED", fields, actor, now),
    ]);
  });
  return id;
}

/** The first free one of `slug-copy`, `slug-copy-2` and so on. */
async function findSlugOfCopy(slug: string): Promise<string> {
  const stem = `${cutText(slug, postFormLimits.slug - 10)}-copy`;
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(like(posts.slug, `${stem}%`));
  return findFreeSlug(stem, new Set(rows.map((row) => row.slug)));
}
