import { foldText } from "~/lib/text/fold-text";
import { type ImageFormat, imageFormats } from "./image-formats";

const MAX_PREFIX_LENGTH = 80;

/** A string as part of a key: ASCII letters, digits and single hyphens; `image` if nothing is left. */
export function toKeyPrefix(text: string): string {
  const hyphenated = foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
  return hyphenated.slice(0, MAX_PREFIX_LENGTH).replace(/-$/, "") || "image";
}

/** `blog-images/{prefix}-{timestamp}`: how the keys of an image and its variants begin. */
export const buildKeyStem = (prefix: string, timestamp: number): string =>
  `blog-images/${toKeyPrefix(prefix)}-${timestamp}`;

/** The key of the image itself, with the extension of its real format (docs/product.md 8.10). */
export const buildImageKey = (stem: string, format: ImageFormat): string =>
  `${stem}.${imageFormats[format].extension}`;

/** The key of a variant; its width is in pixels. */
export const buildVariantKey = (stem: string, width: number, extension: "avif" | "webp"): string =>
  `${stem}-${width}.${extension}`;

/** Every key that the image with this stem may have. No two images share a stem. */
export const listPossibleImageKeys = (stem: string): string[] =>
  (Object.keys(imageFormats) as ImageFormat[]).map((format) => buildImageKey(stem, format));

const STEM = /blog-images\/[a-z0-9-]+-\d{13}|documents\/[a-z0-9-]+-[0-9a-f]{16}/g;

/** The parts that all URLs of an uploaded file share, of those in texts. */
export const findFileStems = (...texts: (string | null | undefined)[]): Set<string> =>
  new Set(texts.flatMap((text) => text?.match(STEM) ?? []));

/** That part of a stored file's key. */
export const fileStem = ({ key }: { key: string }): string => [...findFileStems(key)][0] ?? key;

/** The part of a key that an image and its variants share; undefined for anything else. */
export function findStem(key: string): string | undefined {
  return /^(blog-images\/[a-z0-9-]+-\d{13})(?:-\d{1,4})?\.[a-z]+$/.exec(key)?.[1];
}
