/** The formats that may be uploaded (docs/product.md 8.10). */
export const imageFormats = {
  jpeg: { type: "image/jpeg", ending: "jpg" },
  png: { type: "image/png", ending: "png" },
  gif: { type: "image/gif", ending: "gif" },
  webp: { type: "image/webp", ending: "webp" },
} as const;

export type ImageFormat = keyof typeof imageFormats;

export const IMAGE_TYPES: readonly string[] = Object.values(imageFormats).map(({ type }) => type);
export const MAX_IMAGE_BYTES = 5_242_880;

export const NO_IMAGE = "Please upload a valid image file (JPG, PNG, GIF, or WebP)";
export const TOO_LARGE = "Image file size must be less than 5MB";
