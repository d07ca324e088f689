import { type ImageFormat, imageFormats } from "./image-header";

const MAX_PREFIX_LENGTH = 80;

/** What may stand in a key: letters without marks, digits and single hyphens; `image` where nothing is left. */
export function keyPrefix(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const hyphenated = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-/, "");
  return hyphenated.slice(0, MAX_PREFIX_LENGTH).replace(/-$/, "") || "image";
}

/** `blog-images/{prefix}-{timestamp}`, which the picture's key and those of its variants begin with. */
export const keyStem = (prefix: string, timestamp: number): string =>
  `blog-images/${keyPrefix(prefix)}-${timestamp}`;

/** The key of the picture itself, with the ending of its real format (docs/product.md 8.10). */
export const imageKey = (stem: string, format: ImageFormat): string =>
  `${stem}.${imageFormats[format].ending}`;

/** The key of the picture in another width, in pixels. */
export const variantKey = (stem: string, width: number, ending: "avif" | "webp"): string =>
  `${stem}-${width}.${ending}`;

/** Every key that a picture with this stem may have: no two pictures share a stem. */
export const possibleImageKeys = (stem: string): string[] =>
  (Object.keys(imageFormats) as ImageFormat[]).map((format) => imageKey(stem, format));

/** The stem of a key, whether it is a picture's own or a variant's; undefined for anything else. */
export function stemOf(key: string): string | undefined {
  return /^(blog-images\/[a-z0-9-]+-\d{13})(?:-\d{1,4})?\.[a-z]+$/.exec(key)?.[1];
}
