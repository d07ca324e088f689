import { and, inArray, notExists, or, type SQL, sql } from "drizzle-orm";
import { authors, postRevisions, posts, workingCopies } from "#drizzle/schema/posts";
import { contains } from "#drizzle/sql";
import { accountEmail } from "~/features/auth/accounts.server";
import { listEntryUses, listStemsOfEntries, selectFileUses } from "~/features/content/entry-uses.server";
import { fileStem, findFileStems } from "~/features/media/image-key";
import type { FileUses } from "~/features/media/image-sweep.server";
import type { StoredImage } from "~/features/media/images.server";
import type { Actor } from "~/features/roles/actor";
import { db } from "~/lib/database/db.server";
import { editorHref } from "./dashboard-filter";
import { mayPublish } from "./may-publish";

/** The images in each post by id, read again only for a new version, because all posts together may have 100 MB. */
const imagesByPost = new Map<string, { version: number; stems: Set<string> }>();
const BATCH = 50;

async function refreshImagesByPost(): Promise<void> {
  const rows = await db.select({ id: posts.id, version: posts.version }).from(posts);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  for (const id of imagesByPost.keys()) if (!versions.has(id)) imagesByPost.delete(id);
  const changed = rows.filter(({ id, version }) => imagesByPost.get(id)?.version !== version);
  for (let start = 0; start < changed.length; start += BATCH) {
    const ids = changed.slice(start, start + BATCH).map(({ id }) => id);
    for (const row of await db.select(postTexts).from(posts).where(inArray(posts.id, ids)))
      imagesByPost.set(row.id, {
        version: row.version,
        stems: findFileStems(row.image, row.socialImage, row.content),
      });
  }
}

const postTexts = {
  id: posts.id,
  version: posts.version,
  image: posts.image,
  socialImage: posts.socialImage,
  content: posts.content,
};

/** The number of posts, unsaved drafts, authors and entries that use each image, by its stem. */
export async function countUses(): Promise<Map<string, number>> {
  const [copyRows, authorRows, entryStems] = await Promise.all([
    db.select({ fields: workingCopies.fields }).from(workingCopies),
    db.select({ image: authors.image }).from(authors),
    listStemsOfEntries(),
    refreshImagesByPost(),
  ]);
  const counts = new Map<string, number>();
  const usedStems: ReadonlySet<string>[] = [
    ...entryStems,
    ...[...imagesByPost.values()].map(({ stems }) => stems),
    ...copyRows.map(({ fields }) => findFileStems(...Object.values(fields))),
    ...authorRows.map(({ image }) => findFileStems(image)),
  ];
  for (const stemsOfUse of usedStems) {
    for (const stem of stemsOfUse) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** Whether a post, an unsaved text or an author uses the image, as conditions. */
export const usesImage = {
  posts: (stem: string) =>
    or(contains(posts.image, stem), contains(posts.socialImage, stem), contains(posts.content, stem)),
  copies: (stem: string): SQL => contains(sql`cast(${workingCopies.fields} as text)`, stem),
  authors: (stem: string): SQL => contains(authors.image, stem),
};

/** The condition that no post, unsaved text, author or entry, nor a revision of an entry, uses the file. */
export function isUnusedImage(stem: string): SQL | undefined {
  const columns = { one: sql`1` };
  return and(
    notExists(db.select(columns).from(posts).where(usesImage.posts(stem))),
    notExists(db.select(columns).from(workingCopies).where(usesImage.copies(stem))),
    notExists(db.select(columns).from(authors).where(usesImage.authors(stem))),
    ...selectFileUses(stem).map(notExists),
  );
}

/** What tells the sweep of files which ones are used. What earlier revisions of posts show stays, too. */
export const fileUses: FileUses = {
  findUsedStems: countUses,
  isUnused: (stem) =>
    and(
      isUnusedImage(stem),
      notExists(
        db
          .select({ one: sql`1` })
          .from(postRevisions)
          .where(contains(sql`cast(${postRevisions.fields} as text)`, stem)),
      ),
    ),
};

/** A use of an image; `href` links to it if the reader may open it. */
export type ImageUse = { what: string; name: string; href: string | null };

const MAX_USES = 100;

/** Up to a hundred uses of an image. Writers see only the titles of published posts and of their drafts. */
export async function listUses(image: Pick<StoredImage, "key">, actor: Actor): Promise<ImageUse[]> {
  const stem = fileStem(image);
  const [entryUses, postRows, copyRows, authorRows] = await Promise.all([
    listEntryUses(stem, actor),
    db
      .select({ ...postTexts, title: posts.title, published: posts.published, createdBy: posts.createdBy })
      .from(posts)
      .where(usesImage.posts(stem))
      .limit(MAX_USES),
    db
      .select({ copy: workingCopies, email: accountEmail(workingCopies.accountId) })
      .from(workingCopies)
      .where(usesImage.copies(stem))
      .limit(MAX_USES),
    db.select().from(authors).where(usesImage.authors(stem)).limit(MAX_USES),
  ]);
  const isEditor = mayPublish(actor);
  return [
    ...entryUses,
    ...postRows.map(({ id, title, published, createdBy, image: cover, socialImage, content }) => {
      const places = [
        cover?.includes(stem) && "cover",
        socialImage?.includes(stem) && "social image",
        content.includes(stem) && "text",
      ].filter((place) => typeof place === "string");
      const isOwn = createdBy === actor.id && !published;
      return {
        what: `Post, ${places.join(", ")}`,
        name: isEditor || published || isOwn ? title : "A colleague’s draft",
        href: isEditor || isOwn ? editorHref(id) : null,
      };
    }),
    ...copyRows.map(({ copy: { id, postId, accountId, fields }, email }) => {
      const isOwn = accountId === actor.id;
      return {
        what: `Unsaved text by ${email}`,
        name: isEditor || isOwn ? fields.title?.trim() || "Untitled" : "A colleague’s draft",
        href: isOwn ? editorHref(postId, { copy: id }) : null,
      };
    }),
    ...authorRows.map(({ name }) => ({ what: "Author", name, href: null })),
  ];
}
