import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { createFolders } from "#drizzle/create-folders";
import { OperatorError } from "#drizzle/errors";
import { createFileExport } from "~/features/media/image-files.server";
import { type ExportedPost, listPostsByNumber } from "~/features/posts/post-transfer.server";
import type { Post } from "~/features/posts/posts.server";

const BATCH = 50;
/** File systems allow 255 bytes. */
const MAX_NAME_BYTES = 240;

type PostExport = {
  posts: number;
  images: number;
  documents: number;
  /** Keys of used files that the store has lost. */
  missing: string[];
};

/**
 * Writes all posts outside the trash into a new or empty folder, as `SLUG.md`, and the uploaded images that they use
 * into its folder `images`.
 * @throws OperatorError if the folder is not empty; ObjectStoreDownError if images cannot be read
 */
export async function exportPosts(folder: string): Promise<PostExport> {
  createFolders(folder);
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty. Specify a new folder.`);
  const files = await createFileExport();
  let count = 0;
  let lastNumber = 0;
  let rows: ExportedPost[];
  do {
    rows = await listPostsByNumber(lastNumber, BATCH);
    for (const row of rows) {
      await writeFile(join(folder, chooseFileName(row.post)), writeMarkdownFile(row, files.toPath));
      lastNumber = row.post.number;
      count += 1;
    }
  } while (rows.length === BATCH);
  return { posts: count, ...(await files.write(folder)) };
}

const chooseFileName = ({ slug, id }: Post): string =>
  `${Buffer.byteLength(slug) > MAX_NAME_BYTES ? id : slug}.md`;

const formatTime = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());

/** A post as markdown with front matter. Fields without a value are omitted. */
function writeMarkdownFile(
  { post, category, publishAt, unpublishAt }: ExportedPost,
  exportImage: (url: string) => string,
): string {
  const { title, slug, excerpt, tags, date, author, featured, published, imageAlt } = post;
  const { metaTitle, metaDescription, metaKeywords, canonicalUrl } = post;
  const frontMatter = {
    title,
    slug,
    excerpt,
    category: category ?? undefined,
    tags,
    date,
    author,
    featured,
    published,
    publishAt: formatTime(publishAt),
    unpublishAt: formatTime(unpublishAt),
    image: post.image ? exportImage(post.image) : undefined,
    imageAlt: imageAlt ?? undefined,
    socialImage: post.socialImage ? exportImage(post.socialImage) : undefined,
    metaTitle: metaTitle ?? undefined,
    metaDescription: metaDescription ?? undefined,
    metaKeywords: metaKeywords ?? undefined,
    canonicalUrl: canonicalUrl ?? undefined,
    createdAt: formatTime(post.createdAt),
    updatedAt: formatTime(post.updatedAt),
    firstPublishedAt: formatTime(post.firstPublishedAt),
  };
  // In any syntax, an image URL stands between spaces, quotes or brackets.
  const content = post.content.replace(/[^\s()<>[\]"']+/g, exportImage);
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n${content}\n`;
}
