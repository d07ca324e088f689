import { isUniqueViolation } from "#drizzle/connect";
import type { Statement } from "#drizzle/connection";
import { authors } from "#drizzle/schema/authors";
import { authorLimits } from "~/features/post-editing/author-form";
import { renderWithImages } from "~/features/post-editing/post-rendering.server";
import { MarkdownRefusedError } from "~/features/posts/markdown-limits";
import { atomic, db } from "~/lib/database/db.server";
import { env } from "~/lib/env/env.server";
import { ImportCategories } from "./import-categories.server";
import { type ImportPlan, planImport } from "./import-plan.server";
import type { ImportReport } from "./import-report";
import { findTopics, redirectTopics } from "./import-topics.server";
import { ImportedImages } from "./imported-images.server";
import { isOwnPage, postRows, toTags } from "./post-rows.server";
import { convertPost, PostRefusedError } from "./post-text.server";
import type { Source, SourcePost } from "./source-post";

type Options = {
  /** Whether images may come from private addresses. */
  allowPrivate?: boolean;
  /** Only finds out what would be done. */
  dryRun?: boolean;
  /** Called after each post, with how many have been done. */
  onProgress?: (done: number, all: number) => void;
};

/**
 * Takes the posts of an export that are not stored yet. Each is one transaction, so an interrupted run can be repeated.
 * @throws ExportError; ImageStoreDownError, NotStoredError or WorkerError if nothing can be stored or rendered now
 */
export async function importPosts(source: Source, options: Options = {}): Promise<ImportReport> {
  const plan = await planImport(source);
  const report: ImportReport = {
    dryRun: options.dryRun === true,
    taken: { published: 0, drafts: 0, scheduled: 0 },
    present: plan.present,
    images: { found: plan.images, fetched: 0, reused: 0, failed: [] },
    redirects: 0,
    categories: 0,
    notes: [],
    refused: [...plan.refused],
    leftOut: source.leftOut,
  };
  const run = new ImportRun(source, plan, report, options);
  await run.findTopics();
  const all = plan.slugs.size;
  let done = 0;
  const begun = new Set<string>();
  for await (const post of source.posts()) {
    // A damaged export can have a post twice.
    if (!plan.slugs.has(post.origin) || begun.has(post.origin)) continue;
    begun.add(post.origin);
    await run.take(post);
    options.onProgress?.(++done, all);
  }
  return await run.finish();
}

class ImportRun {
  readonly #source: Source;
  readonly #plan: ImportPlan;
  readonly #report: ImportReport;
  readonly #images: ImportedImages;
  readonly #categories = new ImportCategories();
  readonly #dryRun: boolean;
  #topics: ReadonlyMap<string, string> = new Map();

  constructor(source: Source, plan: ImportPlan, report: ImportReport, options: Options) {
    this.#source = source;
    this.#plan = plan;
    this.#report = report;
    this.#images = new ImportedImages({ allowPrivate: options.allowPrivate === true });
    this.#dryRun = options.dryRun === true;
  }

  /** Finds where links to the old site's categories and tags lead. */
  async findTopics(): Promise<void> {
    this.#topics = await findTopics(this.#source, this.#plan, this.#categories);
    for (const [url, path] of this.#topics) this.#plan.links.add(url, path);
  }

  /** Stores a post. If it is refused after all, the report says so. */
  async take(post: SourcePost): Promise<void> {
    try {
      await this.#store(post);
    } catch (error) {
      const clash = isUniqueViolation(error) && "it was stored by another run at the same time";
      const refused = error instanceof PostRefusedError || error instanceof MarkdownRefusedError;
      if (!clash && !refused) throw error;
      this.#report.refused.push({
        title: post.title || post.slug,
        reason: clash || (error as Error).message,
      });
    }
  }

  async #store(post: SourcePost): Promise<void> {
    const slug = this.#plan.slugs.get(post.origin) as string;
    const first = convertPost(post, this.#source, this.#plan.links);
    const now = db.now();
    if (!this.#dryRun) {
      const [cover, shared] = [post.image, post.socialImage].map(
        (url) => url && this.#source.findOriginal(url),
      );
      const images = await this.#images.take([
        ...first.images,
        ...[cover, shared].flatMap((url) => url || []),
      ]);
      const text = convertPost(post, this.#source, this.#plan.links, { images, anchors: first.anchors });
      const rendered = await renderWithImages(text.content, { owner: "import" });
      const place = {
        slug,
        ...(await this.#classify(post)),
        image: keep(cover, images),
        socialImage: keep(shared, images),
        canonicalUrl: this.#findCanonical(post),
        author: env.brand.name,
      };
      const { statements, redirects } = postRows(post, text, rendered, place, now);
      await atomic(...(await this.#authorRow(post, now)), ...statements);
      this.#report.redirects += redirects;
    }
    this.#count(post, now);
    this.#note(first.title, [...post.notes, ...first.notes, ...this.#remarks(post, now)]);
  }

  /** The canonical URL of a post that was first published elsewhere; the old site's addresses lead here. */
  #findCanonical({ canonicalUrl, url }: SourcePost): string | null {
    const resolved = canonicalUrl && this.#plan.links.resolve(canonicalUrl, url);
    return resolved && !this.#plan.links.isOld(resolved) ? resolved.href : null;
  }

  async #classify(post: SourcePost): Promise<{ categoryId: number | null; tags: string[] }> {
    const [first, ...others] = post.categories;
    const categoryId = first
      ? await this.#categories.find(first, { add: this.#source.addsCategories })
      : null;
    const names = [...(categoryId === null && first ? [first] : []), ...others, ...post.tags];
    return { categoryId, tags: toTags(names.filter((name) => categoryId === null || name !== first)) };
  }

  /** What readers learn about the author, unless the site has it. */
  async #authorRow({ author }: SourcePost, now: number): Promise<Statement[]> {
    const known = this.#source.authors.find(({ name }) => name === author);
    if (!known || (!known.bio && !known.image) || known.name.length > authorLimits.name) return [];
    const image = keep(known.image, known.image ? await this.#images.take([known.image]) : new Map());
    const bio = known.bio?.slice(0, authorLimits.bio) ?? null;
    const row = { id: crypto.randomUUID(), name: author ?? "", bio, image, updatedAt: now };
    return [db.insert(authors).values(row).onConflictDoNothing()];
  }

  #count({ state, publishedAt }: SourcePost, now: number): void {
    const { taken } = this.#report;
    if (state === "published") taken.published += 1;
    else if (state === "scheduled" && publishedAt !== null && publishedAt > now) taken.scheduled += 1;
    else taken.drafts += 1;
  }

  #remarks(post: SourcePost, now: number): string[] {
    const wanted = this.#plan.renamed.get(post.origin);
    const slug = this.#plan.slugs.get(post.origin);
    const late = post.state === "scheduled" && (post.publishedAt ?? 0) <= now;
    return [
      ...(wanted ? [`the slug ${wanted} was taken, so its slug is ${slug}`] : []),
      ...(late ? ["the time to publish it has passed, so it is a draft"] : []),
      ...(isOwnPage(post.url) ? [`its address ${post.url} is that of a page of this site`] : []),
      ...(post.image && !post.imageAlt ? ["its cover has no description: add one in the editor"] : []),
    ];
  }

  #note(title: string, notes: readonly string[]): void {
    for (const note of new Set(notes)) this.#report.notes.push({ title, note });
  }

  async finish(): Promise<ImportReport> {
    if (!this.#dryRun) this.#report.redirects += await redirectTopics(this.#topics);
    const { fetched, reused, failed } = this.#images;
    Object.assign(this.#report.images, { fetched, reused, failed });
    this.#report.categories = this.#categories.added;
    return this.#report;
  }
}

/** The present address of an image; the old one if it could not be fetched. */
const keep = (url: string | null | undefined, images: ReadonlyMap<string, string>): string | null =>
  url ? (images.get(url) ?? url) : null;
