import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { stringify } from "yaml";
import { categories } from "#drizzle/schema/categories";
import { postSchedules } from "#drizzle/schema/post-editing";
import { posts } from "#drizzle/schema/posts";
import { listStoredImages } from "~/features/media/image-lookup.server";
import type { Post } from "~/features/posts/posts.server";
import { db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { objectStore } from "~/lib/files/object-store.server";

const IMAGES = "images";
const BATCH = 50;
/** File systems allow 255 bytes. */
const MAX_NAME_BYTES = 240;

/** The folder holds something already. */
export class FolderNotEmptyError extends Error {}

export type PostExport = {
  posts: number;
  images: number;
  /** Keys of images that the store has lost. */
  missing: string[];
};

/**
 * Writes every post but those in the trash as `SLUG.md` into a new or empty folder, and the uploaded images that they
 * use into `images/` inside it.
 * @throws FolderNotEmptyError; ObjectStoreDownError if images cannot be read
 */
export async function exportPosts(folder: string): Promise<PostExport> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new FolderNotEmptyError(`${folder} is not empty.`);
  await mkdir(join(folder, IMAGES));
  // The keys of uploaded images by URL.
  const uploads = new Map((await listStoredImages()).map(({ key, url }) => [url, key]));
  const used = new Set<string>();
  const takeImage = (url: string): string => {
    const key = uploads.get(url.startsWith(`${env.siteUrl}/`) ? url.slice(env.siteUrl.length) : url);
    if (!key) return url;
    used.add(key);
    return `${IMAGES}/${basename(key)}`;
  };

  let count = 0;
  for (let after = 0; ; ) {
    const rows = await readBatch(after);
    for (const { post, category, publishAt } of rows) {
      await writeFile(join(folder, fileName(post)), describePost(post, category, publishAt, takeImage));
      after = post.number;
      count += 1;
    }
    if (rows.length < BATCH) break;
  }
  const missing: string[] = [];
  for (const key of used) {
    const object = await objectStore.get(key);
    if (object) await writeFile(join(folder, IMAGES, basename(key)), await readBody(object.body));
    else missing.push(key);
  }
  return { posts: count, images: used.size - missing.length, missing };
}

const readBody = async (body: BodyInit) => Buffer.from(await new Response(body).arrayBuffer());

/** The posts after a number, with the name of their category and the time at which they are to be published. */
const readBatch = (after: number) =>
  db
    .select({ post: posts, category: categories.name, publishAt: postSchedules.at })
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(postSchedules, and(eq(postSchedules.postId, posts.id), eq(postSchedules.action, "publish")))
    .where(and(gt(posts.number, after), isNull(posts.deletedAt)))
    .orderBy(asc(posts.number))
    .limit(BATCH);

const fileName = ({ slug, id }: Post): string => `${Buffer.byteLength(slug) > MAX_NAME_BYTES ? id : slug}.md`;

const iso = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());

/** A post as a file. Fields without a value are left out. */
function describePost(
  post: Post,
  category: string | null,
  publishAt: number | null,
  takeImage: (url: string) => string,
): string {
  const { title, slug, excerpt, tags, date, author, featured, published, imageAlt } = post;
  const { metaTitle, metaDescription, metaKeywords, canonicalUrl } = post;
  const front = {
    title,
    slug,
    excerpt,
    category: category ?? undefined,
    tags,
    date,
    author,
    featured,
    published,
    publishAt: iso(publishAt),
    image: post.image ? takeImage(post.image) : undefined,
    imageAlt: imageAlt ?? undefined,
    socialImage: post.socialImage ? takeImage(post.socialImage) : undefined,
    metaTitle: metaTitle ?? undefined,
    metaDescription: metaDescription ?? undefined,
    metaKeywords: metaKeywords ?? undefined,
    canonicalUrl: canonicalUrl ?? undefined,
    createdAt: iso(post.createdAt),
    updatedAt: iso(post.updatedAt),
    firstPublishedAt: iso(post.firstPublishedAt),
  };
  // Images are words of the text, whichever way it refers to them.
  const content = post.content.replace(/[^\s()<>[\]"']+/g, takeImage);
  return `---\n${stringify(front, { lineWidth: 0 })}---\n${content}\n`;
}
