import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "./columns";

/** The same picture in another size or format. */
export type ImageVariant = { key: string; type: string; width: number };

/** Uploaded images. The bytes are in the object store under `key` and the variants' keys. */
export const media = sqliteTable("media", {
  id: id(),
  /** `blog-images/{prefix}-{timestamp}.{extension}` (docs/product.md 8.10). */
  key: text().notNull().unique(),
  /** Where it is read: what a post's image and its text name it by. */
  url: text().notNull().unique(),
  /** A row is pending until all its objects are stored; nobody sees a pending one. */
  state: text({ enum: ["pending", "ready"] }).notNull(),
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  variants: json<ImageVariant[]>().notNull(),
  /** A few pixels as a data: address, shown until the picture is there. */
  blur: text(),
  createdAt: time().notNull(),
});
