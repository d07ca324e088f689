import type { PostFields } from "#drizzle/post-editing";
import { type PostFormValues, toUtcInput } from "./post-form";

type Schedule = { publishAt: number | null; unpublishAt: number | null };

/** A post's fields as the form starts with them. */
export const toFormValues = (fields: PostFields, schedule?: Schedule): PostFormValues => ({
  title: fields.title,
  slug: fields.slug,
  excerpt: fields.excerpt,
  content: fields.content,
  categoryId: fields.categoryId === null ? "" : String(fields.categoryId),
  tags: fields.tags.join(", "),
  date: fields.date,
  author: fields.author,
  image: fields.image ?? "",
  imageAlt: fields.imageAlt ?? "",
  featured: fields.featured ? "on" : "",
  metaTitle: fields.metaTitle ?? "",
  metaDescription: fields.metaDescription ?? "",
  metaKeywords: fields.metaKeywords ?? "",
  publishAt: toUtcInput(schedule?.publishAt),
  unpublishAt: toUtcInput(schedule?.unpublishAt),
});
