import { FormError } from "~/lib/form/form-error";
import { foldText } from "~/lib/text/fold-text";

/** The formats that may be uploaded (docs/product.md 8.10). */
export const imageFormats = {
  jpeg: { type: "image/jpeg", extension: "jpg" },
  png: { type: "image/png", extension: "png" },
  gif: { type: "image/gif", extension: "gif" },
  webp: { type: "image/webp", extension: "webp" },
} as const;

export type ImageFormat = keyof typeof imageFormats;

export const IMAGE_TYPES: readonly string[] = Object.values(imageFormats).map(({ type }) => type);
export const MAX_IMAGE_BYTES = 5_242_880;

export const NOT_AN_IMAGE = "Please upload a valid image file (JPG, PNG, GIF, or WebP)";
export const IMAGE_TOO_LARGE = "Image file size must be less than 5MB";

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

type ImageText = { url: string; alt: string; caption?: string };

/** An image in markdown. A caption is shown if the image is alone in its paragraph. */
export const writeImageMarkdown = ({ url, alt, caption = "" }: ImageText): string => {
  const title = joinLines(caption).replace(/["\\]/g, "\\$&");
  return `![${joinLines(alt).replace(/[[\]\\]/g, "\\$&")}](${url}${title ? ` "${title}"` : ""})`;
};

const joinLines = (text: string): string => text.replace(/\s+/g, " ").trim();

const IMAGE_FIELD = "imageFile";

/** The file is not accepted, for the reason in the message. */
export class ImageRejectedError extends FormError {
  constructor(message: string) {
    super(message, { field: IMAGE_FIELD });
  }
}

/** The file is valid but could not be stored (docs/product.md 8.10); `reason` completes the message. */
export class ImageStoreDownError extends FormError {
  constructor(reason: string) {
    super(`Failed to upload image: ${reason}`, { field: IMAGE_FIELD, status: 503 });
  }
}
