import { id, integer, json, revised, table, text, time } from "./columns";

/** An image in another size or format. */
type ImageVariant = { key: string; type: string; width: number };

/** Uploaded images and PDF documents. The bytes are in the object store under `key` and the variants' keys. */
export const media = table("media", {
  id: id(),
  /** `blog-images/{prefix}-{timestamp}.{extension}` or `documents/{prefix}-{16 hex digits}.pdf`. */
  key: text().notNull().unique(),
  /** The URL that posts and entries use for it. */
  url: text().notNull().unique(),
  /** Pending, and invisible, until all its objects are stored. */
  state: text({ enum: ["pending", "ready"] }).notNull(),
  type: text().notNull(),
  /** In pixels; 0 for a document. */
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  variants: json<ImageVariant[]>().notNull(),
  /** A few pixels as a data: URL, shown until the image is loaded. */
  blur: text(),
  /** The image's description: suggested as its alternative text, and searched. */
  description: text(),
  createdAt: time().notNull(),
  /** When an entry of the content was last known to use it; null if none ever has. */
  usedAt: time(),
  ...revised(),
});
