import sharp, { type Sharp, type SharpOptions } from "sharp";
import type { ImageFormat, ImageHeader } from "./image-header";

/** The widths in pixels that a picture is also kept in, as far as it is that wide. */
const WIDTHS = [480, 960, 1600];
const MAX_WIDTH = 1600;
const BLUR_PX = 16;
/** A longer one costs a page more than it gives. In characters. */
const MAX_BLUR_LENGTH = 400;

type Variant = { bytes: Buffer; type: string; ending: "avif" | "webp"; width: number };

/** A picture made anew of what was uploaded; sizes in pixels. */
export type ProcessedImage = {
  bytes: Buffer;
  format: ImageFormat;
  width: number;
  height: number;
  variants: Variant[];
  /** A few pixels as a data: address; null for animations and for what is transparent. */
  blur: string | null;
};

// Of all formats that the library reads it is left the four, and of those the ways that read no file.
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Nsgif", "Webp"].map((name) => `VipsForeignLoad${name}Buffer`) });

/**
 * Decodes the picture, turns it as its camera says, and encodes its pixels anew, without anything else that was in
 * the file; animations stay animations.
 * @throws where it cannot be decoded as the format that its header says, or has more pixels than that says.
 */
export async function encodeImage(bytes: Buffer, header: ImageHeader): Promise<ProcessedImage> {
  const animated = header.frames > 1;
  const options: SharpOptions = {
    failOn: "warning",
    limitInputPixels: header.width * header.height * header.frames,
    pages: animated ? -1 : 1,
    // Frames of an animation stand on top of each other in memory and cannot be turned.
    autoOrient: !animated,
  };
  const open = () => sharp(bytes, options);
  const { format, isPalette, hasAlpha } = await open().metadata();
  if (format !== header.format) throw new Error(`This is ${format}, not ${header.format}`);
  const encoded = encode[header.format](open(), { isPalette, animated });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  const made = { bytes: data, format: header.format, ...size };
  if (animated) return { ...made, variants: [], blur: null };
  const smaller = await makeSmaller(open());
  const variants = await makeVariants(smaller, Math.min(size.width, MAX_WIDTH));
  return { ...made, variants, blur: hasAlpha ? null : await makeBlur(smaller) };
}

const encode: Record<ImageFormat, (image: Sharp, is: { isPalette: boolean; animated: boolean }) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
  png: (image, { isPalette }) => image.png({ palette: isPalette }),
  gif: (image) => image.gif({ effort: 4 }),
  // Every frame of an animation costs as much as a photo.
  webp: (image, { animated }) => image.webp(animated ? { quality: 75, effort: 2 } : { quality: 82 }),
};

/** The pixels of the widest variant: the others are made of them, so that the upload is not decoded for each. */
async function makeSmaller(image: Sharp): Promise<() => Sharp> {
  const resized = image.resize({ width: MAX_WIDTH, withoutEnlargement: true });
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

/** In the width of the picture too where it is narrower than the widest: no browser has to enlarge a variant. */
async function makeVariants(open: () => Sharp, widest: number): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const width of [...WIDTHS.filter((each) => each < widest), widest]) {
    // More effort than the least takes three times as long for a few bytes in a hundred.
    const avif = await open().resize({ width }).avif({ quality: 52, effort: 1 }).toBuffer();
    variants.push({ bytes: avif, type: "image/avif", ending: "avif", width });
    const webp = await open().resize({ width }).webp({ quality: 78 }).toBuffer();
    variants.push({ bytes: webp, type: "image/webp", ending: "webp", width });
  }
  return variants;
}

async function makeBlur(open: () => Sharp): Promise<string | null> {
  const tiny = open().resize({ width: BLUR_PX, height: BLUR_PX, fit: "inside" });
  const blur = `data:image/webp;base64,${(await tiny.webp({ quality: 30 }).toBuffer()).toString("base64")}`;
  return blur.length <= MAX_BLUR_LENGTH ? blur : null;
}
