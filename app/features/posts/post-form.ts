export const postFormLabels = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  content: "Content",
  categoryId: "Category",
  tags: "Tags",
  date: "Date",
  author: "Author",
  image: "Image URL",
  imageFile: "Image file",
  imageAlt: "Image description",
  featured: "Featured",
  socialImage: "Social card",
  socialImageFile: "Social card file",
  canonicalUrl: "Canonical address",
  metaTitle: "Meta title",
  metaDescription: "Meta description",
  metaKeywords: "Meta keywords",
  publishAt: "Publish at",
  unpublishAt: "Unpublish at",
};

/** The fields for files, each with the field for the stored image's URL. */
export const imageFields = { imageFile: "image", socialImageFile: "socialImage" } as const;

/** The values of the editor's fields, all of them text. */
export type PostFormValues = Record<Exclude<keyof typeof postFormLabels, keyof typeof imageFields>, string>;

/** Maximum lengths in characters. */
export const postFormLimits = {
  title: 200,
  slug: 200,
  excerpt: 500,
  content: 300_000,
  tags: 1_000,
  author: 100,
  image: 2_000,
  imageAlt: 500,
  socialImage: 2_000,
  canonicalUrl: 2_000,
  metaTitle: 200,
  metaDescription: 500,
  metaKeywords: 1_000,
};

export const postFieldNames = Object.keys(postFormLabels).filter(
  (name) => !Object.hasOwn(imageFields, name),
) as (keyof PostFormValues)[];

/** A time as the value of a datetime-local input: UTC, to the minute. Empty if there is none. */
export const toUtcInput = (at: number | null | undefined): string =>
  at ? new Date(at).toISOString().slice(0, 16) : "";
