import { foldText } from "~/lib/text/fold-text";
import type { BadgeTone } from "~/ui/badge";

/** Shown in place of a missing category. */
export const UNCATEGORIZED = "Uncategorized";

/** The colors of the first categories, by id (docs/product.md 7.1). */
const tones: Record<number, BadgeTone> = {
  2: "cyan",
  3: "blue",
  4: "purple",
  5: "green",
  6: "orange",
  7: "yellow",
  8: "teal",
};

/** The color of a category's badge, which renaming keeps; gray for any other and for none. */
export const getCategoryTone = (id: number | null): BadgeTone => tones[id ?? 0] ?? "gray";

/** The text that searches match: title, excerpt and tags, one per line. */
export const buildSearchText = (post: { title: string; excerpt: string; tags: readonly string[] }): string =>
  [post.title, post.excerpt, ...post.tags].map(normalizeForSearch).join("\n");

/** The initial values of a post in the columns that are not fields of the editor's form. */
export const blankPost = {
  createdBy: null,
  reviewAt: null,
  deletedAt: null,
  featuredRank: null,
  firstPublishedAt: null,
  origin: null,
  published: false,
  views: 0,
  likes: 0,
};

/** Normalizes text for searching: folded, with single spaces. */
export const normalizeForSearch = (text: string): string => foldText(text).replace(/\s+/g, " ").trim();

/** Whether two names differ only in case, spaces and the composition of their letters. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

const nameKey = (name: string) => name.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** Makes quotes and apostrophes in a line of plain text typographic, as `renderMarkdown` does. */
export const smartenQuotes = (line: string): string =>
  line
    .replace(/(^|[\s([{“–—-])"/g, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s([{“–—-])'(?!\d0s)/g, "$1‘")
    .replaceAll("'", "’");
