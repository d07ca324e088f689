import removeMarkdown from "remove-markdown";
import { z } from "zod";
import { type PostFields, writtenColumns } from "#drizzle/schema/posts";
import {
  deriveExcerpt,
  deriveMeta,
  EXCERPT_LENGTH,
  getEffectiveMeta,
  parseTags,
  slugFromTitle,
  truncateAtWord,
} from "~/features/posts/post-derivation";
import { type PostFormValues, postFieldNames, postFormLimits, toUtcInput } from "~/features/posts/post-form";
import type { Schedule } from "~/features/posts/post-schedule.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { limitLength, optionalTime, seenRevision } from "~/lib/form/text-schema";
import { cutText } from "~/lib/text/storable-text";
import { dayOn, isDay } from "~/lib/text/time";
import { parseZone } from "~/lib/text/time-zone";

/** A trimmed string. Browsers count a line end as one character, but send two. */
const required = (name: keyof typeof postFormLimits, missing?: string) =>
  limitLength(
    z
      .string(missing)
      .overwrite((value) => value.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim())
      .min(missing ? 1 : 0, missing),
    postFormLimits[name],
  );

const text = (name: keyof typeof postFormLimits) =>
  required(name)
    .optional()
    .transform((value = "") => value);

/** Whether a typed URL may be an image's: an https URL, or a path on this site. */
export const isImageUrl = (value: string): boolean => {
  if (/^\/(?!\/)[^\s\\]*$/.test(value)) return true;
  // A bucket on a private network may not have https.
  if (env.s3?.publicUrl && value.startsWith(`${env.s3.publicUrl}/`)) return true;
  return URL.canParse(value) && new URL(value).protocol === "https:";
};

const imageUrl = (name: "image" | "socialImage") =>
  text(name).refine(
    (value) => value === "" || isImageUrl(value),
    "Enter a URL that begins with https://, or a path on this site.",
  );

const isPageUrl = (value: string): boolean =>
  URL.canParse(value) && /^https:\/\/[^/\s@]+(?:[/?#]\S*)?$/i.test(value);

/** A category's id, as a form sends it. */
export const categoryId = z.string().regex(/^\d{1,9}$/, "Choose one of the categories.");

/** The editor's form. */
export const postSchema = z.object({
  title: required("title", "Title is required"),
  content: required("content", "Content is required"),
  slug: text("slug"),
  excerpt: text("excerpt"),
  categoryId: categoryId.optional().transform((value) => (value === undefined ? null : Number(value))),
  tags: text("tags").transform(parseTags),
  date: z
    .string()
    .optional()
    .transform((value) => value?.trim() || dayOn(Date.now()))
    .refine(isDay, "Enter a date, such as 2026-03-14."),
  author: text("author"),
  image: imageUrl("image"),
  imageAlt: text("imageAlt"),
  socialImage: imageUrl("socialImage"),
  canonicalUrl: text("canonicalUrl")
    .refine(
      (value) => value === "" || isPageUrl(value),
      "Enter the original’s URL, which begins with https://.",
    )
    .refine(
      (value) => !isPageUrl(value) || new URL(value).host !== new URL(env.siteUrl).host,
      "This is an address of this site. Leave the field empty if the original is here.",
    ),
  featured: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  metaTitle: text("metaTitle"),
  metaDescription: text("metaDescription"),
  metaKeywords: text("metaKeywords"),
  /** The writer's time zone, which a browser with JavaScript sends. */
  zone: z
    .string()
    .optional()
    .transform((name) => parseZone(name) ?? "UTC"),
  publishAt: optionalTime,
  unpublishAt: optionalTime,
  /** Sent by the button 'Publish Now'. */
  published: z.literal("true").optional(),
  /** Sent by the button 'Ready for Review'. */
  review: z.literal("true").optional(),
  /** The saved version that the text is based on. */
  revision: seenRevision,
  /** The id of the working copy that this text was autosaved in. */
  copy: z.string().optional(),
});

export type PostSubmission = z.output<typeof postSchema>;

/** The fields of a post. Empty ones are derived (docs/product.md 8.3). */
export async function toPostFields(submission: PostSubmission, defaultAuthor: string): Promise<PostFields> {
  const slug = slugFromTitle(submission.slug) || slugFromTitle(submission.title);
  const fields = {
    ...pickPostFields(submission),
    slug: cutText(slug, postFormLimits.slug),
    excerpt: submission.excerpt || (await deriveExcerpt(submission.content)),
    author: submission.author || defaultAuthor,
    image: submission.image || null,
    imageAlt: submission.imageAlt || null,
    socialImage: submission.socialImage || null,
    canonicalUrl: submission.canonicalUrl || null,
  };
  return { ...fields, ...pickEditedMeta(fields, fields) };
}

/** The meta fields that were edited: null for empty ones, and for those that equal what is derived from `source`. */
function pickEditedMeta(
  fields: Record<keyof ReturnType<typeof deriveMeta>, string | null>,
  source: Parameters<typeof deriveMeta>[0],
) {
  const derived = deriveMeta(source);
  const pick = (name: keyof typeof derived) => (fields[name] === derived[name] ? null : fields[name] || null);
  return {
    metaTitle: pick("metaTitle"),
    metaDescription: pick("metaDescription"),
    metaKeywords: pick("metaKeywords"),
  };
}

/**
 * Derives the excerpt and meta fields that were not edited from the new title, text and tags: without JavaScript, the
 * form sends those derived from the old ones.
 */
export async function updateDerivedFields(fields: PostFields, before: PostFields): Promise<PostFields> {
  const excerpt = (await isDerivedExcerpt(fields.excerpt, before.content))
    ? await deriveExcerpt(fields.content)
    : fields.excerpt;
  const updated = { ...fields, excerpt };
  const editedMeta = pickEditedMeta(fields, before);
  return { ...updated, ...pickEditedMeta({ ...updated, ...editedMeta }, updated) };
}

/** The fields of a post that an editor writes. */
export const pickPostFields = <Row extends PostFields>(post: Row) =>
  Object.fromEntries(writtenColumns.map((name) => [name, post[name]])) as Pick<Row, keyof PostFields>;

/** A post's fields as the form's values, including derived ones: the inverse of `toPostFields`. */
export const toFormValues = (fields: PostFields, schedule?: Schedule): PostFormValues => ({
  ...fields,
  categoryId: fields.categoryId === null ? "" : String(fields.categoryId),
  tags: fields.tags.join(", "),
  image: fields.image ?? "",
  imageAlt: fields.imageAlt ?? "",
  featured: fields.featured ? "on" : "",
  // Earlier revisions do not have these two.
  socialImage: fields.socialImage ?? "",
  canonicalUrl: fields.canonicalUrl ?? "",
  ...getEffectiveMeta(fields),
  publishAt: toUtcInput(schedule?.publishAt),
  unpublishAt: toUtcInput(schedule?.unpublishAt),
});

/** The form's values for a new post. */
export const createEmptyValues = (): PostFormValues => ({
  ...(Object.fromEntries(postFieldNames.map((name) => [name, ""])) as PostFormValues),
  author: getBrand().name,
});

/** The excerpt that earlier releases derived, to tell which stored ones were derived. */
const deriveFormerExcerpt = (content: string): string =>
  truncateAtWord(readPlainBeginning(content), EXCERPT_LENGTH);

/** Whether this or an earlier release derived the excerpt from the text. */
const isDerivedExcerpt = async (excerpt: string, content: string): Promise<boolean> =>
  excerpt === (await deriveExcerpt(content)) || excerpt === deriveFormerExcerpt(content);

type DerivedFields<Description> = { content: string; excerpt: string; metaDescription: Description };

/** The excerpt and the meta description derived again where an earlier release derived them; otherwise as stored. */
export async function refreshDerived<Description extends string | null>(
  fields: DerivedFields<Description>,
): Promise<Omit<DerivedFields<Description | string>, "content">> {
  const { content, excerpt, metaDescription } = fields;
  if (excerpt === "" || excerpt !== deriveFormerExcerpt(content)) return { excerpt, metaDescription };
  const derived = await deriveExcerpt(content);
  const isFormer = metaDescription === shorten(excerpt);
  return { excerpt: derived, metaDescription: isFormer ? shorten(derived) : metaDescription };
}

const shorten = (excerpt: string) => deriveMeta({ title: "", excerpt, tags: [] }).metaDescription;

const readPlainBeginning = (content: string): string =>
  removeMarkdown(removeBoxesAndTables(cutBeginning(content)))
    .replace(/\s+/g, " ")
    .trim();

/** How much of a post is examined for its excerpt, in characters: before and after whitespace is collapsed. */
const MAX_EXAMINED = { raw: 30_000, collapsed: 3_000 };

/** A link, tag or character that is cut off at the end of the text: `removeMarkdown` would keep it. */
const CUT_OFF = /(?:!?\[[^\]]*(?:\]\([^)]*)?|<[^>]*|[\uD800-\uDBFF])$/;

/** The beginning of the text with whitespace collapsed. */
function cutBeginning(content: string): string {
  const collapsed = content
    .slice(0, MAX_EXAMINED.raw)
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n(?: ?\n)+/g, "\n\n");
  if (collapsed.length <= MAX_EXAMINED.collapsed) return collapsed;
  return collapsed.slice(0, MAX_EXAMINED.collapsed).replace(CUT_OFF, "");
}

/** Removes the markdown that the library leaves: the boxes of task lists and the lines of tables. */
const removeBoxesAndTables = (content: string): string =>
  content
    .replace(/^(\s*(?:[-*+]|\d+\.)\s+)\[[ x]\]\s/gim, "$1")
    .replace(/^\s*\|?[ \t]*:?-{3,}[-:| \t]*$/gm, "")
    .replace(/^\s*\|.*$/gm, (row) => row.replaceAll("|", " "));
