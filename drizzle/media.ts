import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "./columns";

/** The image in another size or format. */
export type ImageVariant = { key: string; type: string; width: number };

/** Uploaded images. The bytes are in the object store under `key` and the variants' keys. */
export const media = sqliteTable("media", {
  id: id(),
  /** `blog-images/{prefix}-{timestamp}.{extension}` (docs/product.md 8.10). */
  key: text().notNull().unique(),
  /** Its address in posts. */
  url: text().notNull().unique(),
  /** Pending until all its objects are stored; pending images are not shown. */
  state: text({ enum: ["pending", "ready"] }).notNull(),
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  variants: json<ImageVariant[]>().notNull(),
  /** A few pixels as a data: URL, shown until the image has loaded. */
  blur: text(),
  createdAt: time().notNull(),
});
