import sharp, { type OutputInfo, type Sharp, type SharpOptions } from "sharp";
import { type ImageFormat, imageFormats, NOT_AN_IMAGE } from "~/features/media/image";

/** Per frame, because a decoder holds a whole frame in memory: 50 megapixels are 200 MB. */
const MAX_PIXELS = 50_000_000;
/** For all frames of an animation together, to limit the time. */
const MAX_ANIMATED_PIXELS = 150_000_000;
const MAX_FRAMES = 500;

const TOO_MANY_PIXELS = "This image has too many pixels. Please upload one of at most 50 megapixels";
const TOO_MANY_FRAMES = "This animation is too long. Please upload a shorter or smaller one";

/** The widths of the variants in pixels, up to the image's own. */
const WIDTHS = [480, 960, 1600];
const MAX_WIDTH = 1600;
const BLUR_PX = 16;
/** In characters. A longer one would make the page too large. */
const MAX_BLUR_LENGTH = 400;

type Variant = { bytes: Buffer; type: string; extension: "avif" | "webp"; width: number };

/** A re-encoded image; sizes in pixels. */
export type ProcessedImage = {
  bytes: Buffer;
  format: ImageFormat;
  width: number;
  height: number;
  variants: Variant[];
  /** A few pixels as a data: URL; null for animated and transparent images. */
  blur: string | null;
};

// Blocks all of the library's loaders but those that read the four accepted formats from a buffer.
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Nsgif", "Webp"].map((name) => `VipsForeignLoad${name}Buffer`) });

/**
 * Re-encodes an image's pixels, upright, and drops all metadata. Animations stay animated.
 * @returns the image, or why its header is rejected. @throws if it cannot be decoded
 */
export async function encodeImage(bytes: Buffer): Promise<ProcessedImage | { rejected: string }> {
  const metadata = await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata();
  const { format, width, pages = 1, isPalette, hasAlpha } = metadata;
  if (!isImageFormat(format)) return { rejected: NOT_AN_IMAGE };
  const pixels = width * (metadata.pageHeight ?? metadata.height);
  if (pixels > MAX_PIXELS) return { rejected: TOO_MANY_PIXELS };
  if (pages > MAX_FRAMES || pixels * pages > MAX_ANIMATED_PIXELS) return { rejected: TOO_MANY_FRAMES };
  const animated = pages > 1;
  const options: SharpOptions = {
    failOn: "warning",
    limitInputPixels: pixels * pages,
    pages: animated ? -1 : 1,
    // The frames of an animation are stacked in memory and cannot be rotated.
    autoOrient: !animated,
  };
  const open = () => sharp(bytes, options);
  const encoded = encoders[format](open(), { isPalette, animated });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  const image = { bytes: data, format, ...size };
  if (animated) return { ...image, variants: [], blur: null };
  const reduced = await reduceToMaximum(open());
  const variants = await makeVariants(reduced);
  return { ...image, variants, blur: hasAlpha ? null : await makeBlur(reduced) };
}

const isImageFormat = (format: string): format is ImageFormat => Object.hasOwn(imageFormats, format);

type ImageTraits = { isPalette: boolean; animated: boolean };

const encoders: Record<ImageFormat, (image: Sharp, traits: ImageTraits) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
  png: (image, { isPalette }) => image.png({ palette: isPalette }),
  gif: (image) => image.gif({ effort: 4 }),
  // A lower effort for animations, because every frame takes as long as a photo.
  webp: (image, { animated }) => image.webp(animated ? { quality: 75, effort: 2 } : { quality: 82 }),
};

/** Decoded pixels. */
type RawImage = { data: Buffer; info: OutputInfo };

/** The widest variant's pixels. The others are created from them, so that the upload is decoded only once. */
const reduceToMaximum = (image: Sharp): Promise<RawImage> =>
  image.resize({ width: MAX_WIDTH, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true });

const openRaw = ({ data, info: { width, height, channels } }: RawImage): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The last variant is as wide as `reduced`, so that no browser has to enlarge a narrower one. */
async function makeVariants(reduced: RawImage): Promise<Variant[]> {
  const variants: Variant[] = [];
  const maxWidth = reduced.info.width;
  for (const width of [...WIDTHS.filter((each) => each < maxWidth), maxWidth]) {
    // A clone would copy the pixels.
    const resize = () => openRaw(reduced).resize({ width });
    // More effort takes three times as long and saves a few percent.
    const avif = await resize().avif({ quality: 52, effort: 1 }).toBuffer();
    variants.push({ bytes: avif, type: "image/avif", extension: "avif", width });
    const webp = await resize().webp({ quality: 78 }).toBuffer();
    variants.push({ bytes: webp, type: "image/webp", extension: "webp", width });
  }
  return variants;
}

async function makeBlur(reduced: RawImage): Promise<string | null> {
  const tiny = openRaw(reduced).resize({ width: BLUR_PX, height: BLUR_PX, fit: "inside" });
  const blur = `data:image/webp;base64,${(await tiny.webp({ quality: 30 }).toBuffer()).toString("base64")}`;
  return blur.length <= MAX_BLUR_LENGTH ? blur : null;
}
