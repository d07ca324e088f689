import removeMarkdown from "remove-markdown";
import { deriveExcerpt, EXCERPT_LENGTH } from "~/features/posts/post-derivation";
import { deriveMeta, truncateAtWord } from "~/features/posts/post-meta";

/** The excerpt that earlier releases derived, to tell which stored ones were derived. */
const deriveFormerExcerpt = (content: string): string =>
  truncateAtWord(readPlainBeginning(content), EXCERPT_LENGTH);

/** Whether this or an earlier release derived the excerpt from the text. */
export const isDerivedExcerpt = async (excerpt: string, content: string): Promise<boolean> =>
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
