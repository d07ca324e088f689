/** A post of another system, before its text is converted. Times are epoch milliseconds. */
export type SourcePost = {
  /** Identifies it across exports, such as `ghost:ID`. */
  sourceId: string;
  title: string;
  slug: string;
  html: string;
  /** The reason if its text cannot be read from the export. */
  unreadText?: string | null;
  /** Its URL on the old site; null if it never had one. */
  url: string | null;
  /** Another of its URLs there, such as `?p=12`. */
  otherUrl?: string;
  state: "published" | "draft" | "scheduled";
  createdAt: number;
  updatedAt: number;
  /** When it was or will be published. */
  publishedAt: number | null;
  /** The first becomes the post's category, if the site has or adds it; the others become tags. */
  categories: string[];
  tags: string[];
  author: string | null;
  excerpt: string;
  featured: boolean;
  image: string | null;
  imageAlt: string | null;
  socialImage: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  canonicalUrl: string | null;
  /** The parts of it that are not imported. */
  notes: string[];
};

export type SourceAuthor = { name: string; image: string | null; bio: string | null };

/** A page of the old site that lists the posts of a category or tag. */
type SourceTopic = { name: string; url: string };

/** An export that can be read repeatedly. */
export type Source = {
  /** The old site's URL. */
  site: string;
  authors: SourceAuthor[];
  topics: SourceTopic[];
  /** Whether its categories are added if the site does not have them. */
  addsCategories: boolean;
  /** Entries that are not posts, such as pages. */
  leftOut: { title: string; reason: string }[];
  /** Its posts in the file's order. @throws ExportError if the file is damaged */
  posts: () => AsyncIterable<SourcePost>;
  /** The original image behind a smaller copy. */
  findOriginal: (url: string) => string;
};

/** The file is not an export that can be read, for the reason in the message. */
export class ExportError extends Error {}

/** The maximum length of a post's text, in characters; longer text is rejected. */
export const MAX_HTML_LENGTH = 1_000_000;

/** An http URL in an export, resolved against the old site; null without one, or for any other: `notes` then say so. */
export function resolveUrl(url: string | null | undefined, site: string, notes?: string[]): string | null {
  if (!url) return null;
  const base = `${site}/`;
  const resolved = URL.canParse(url, base) ? new URL(url, base) : null;
  if (resolved && /^https?:$/.test(resolved.protocol)) return resolved.href;
  notes?.push(`it has an invalid address: ${url}`);
  return null;
}

/** A time such as `2024-01-31 09:00:00` or ISO 8601, by default in UTC; null if there is none. */
export function parseTime(text: string | number | null | undefined): number | null {
  if (typeof text === "number") return Number.isSafeInteger(text) ? text : null;
  if (!text || text.startsWith("0000")) return null;
  const iso = text.trim().replace(" ", "T");
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(at) ? null : at;
}
