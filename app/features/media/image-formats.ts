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
