import type { Sharp, SharpOptions } from "sharp";
import { log } from "~/lib/log.server";
import type { ImageFormat, ImageHeader } from "./image-header";
import { ImageRefused } from "./image-refusal.server";
import { NO_IMAGE } from "./upload-check.server";

/** The widths in pixels that a picture is also kept in, as far as it is that wide. */
const WIDTHS = [480, 960, 1600];
const BLUR_PX = 16;
/** A longer one costs a page more than it gives. In characters. */
const LONGEST_BLUR = 400;
/** What one step of the work may take, in seconds. */
const STEP_TIME_LIMIT_S = 20;

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

let queue: Promise<unknown> = Promise.resolve();

/**
 * Decodes the picture, turns it as its camera says, and encodes its pixels anew, without anything else that was in
 * the file; animations stay animations. One at a time, so that memory stays bounded.
 * @throws ImageRefused where it cannot be decoded as the format that its header says.
 */
export function processImage(bytes: Buffer, header: ImageHeader): Promise<ProcessedImage> {
  const result = queue.then(() => processNow(bytes, header));
  queue = result.catch(() => {});
  return result;
}

async function processNow(bytes: Buffer, header: ImageHeader): Promise<ProcessedImage> {
  const library = await loadSharp();
  const animated = header.frames > 1;
  const options: SharpOptions = {
    failOn: "warning",
    sequentialRead: true,
    limitInputPixels: header.width * header.height * header.frames,
    pages: animated ? -1 : 1,
    // Frames of an animation stand on top of each other in memory and cannot be turned.
    autoOrient: !animated,
  };
  const open = () => library(bytes, options).timeout({ seconds: STEP_TIME_LIMIT_S });
  try {
    const { format, isPalette = false, hasAlpha } = await open().metadata();
    if (format !== header.format) throw new ImageRefused(NO_IMAGE);
    const { data, info } = await encode[header.format](open(), isPalette).toBuffer({
      resolveWithObject: true,
    });
    const size = { width: info.width, height: info.pageHeight ?? info.height };
    const made = { bytes: data, format: header.format, ...size };
    if (animated) return { ...made, variants: [], blur: null };
    return {
      ...made,
      variants: await makeVariants(open, size.width),
      blur: hasAlpha ? null : await makeBlur(open),
    };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    log.warn({ err: error, format: header.format }, "an upload could not be decoded");
    throw new ImageRefused(NO_IMAGE);
  }
}

const encode: Record<ImageFormat, (image: Sharp, isPalette: boolean) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
  png: (image, isPalette) => image.png({ palette: isPalette }),
  gif: (image) => image.gif({ effort: 4 }),
  webp: (image) => image.webp({ quality: 82 }),
};

/** In the width of the picture too where it is narrower than the widest: no browser has to enlarge a variant. */
async function makeVariants(open: () => Sharp, width: number): Promise<Variant[]> {
  const widest = Math.min(width, Math.max(...WIDTHS));
  const variants: Variant[] = [];
  for (const wanted of [...WIDTHS.filter((each) => each < widest), widest]) {
    const resized = () => open().resize({ width: wanted, withoutEnlargement: true });
    const avif = await resized().avif({ quality: 52, effort: 2 }).toBuffer();
    variants.push({ bytes: avif, type: "image/avif", ending: "avif", width: wanted });
    const webp = await resized().webp({ quality: 78 }).toBuffer();
    variants.push({ bytes: webp, type: "image/webp", ending: "webp", width: wanted });
  }
  return variants;
}

async function makeBlur(open: () => Sharp): Promise<string | null> {
  const tiny = open().resize({ width: BLUR_PX, height: BLUR_PX, fit: "inside" });
  const blur = `data:image/webp;base64,${(await tiny.webp({ quality: 30 }).toBuffer()).toString("base64")}`;
  return blur.length <= LONGEST_BLUR ? blur : null;
}

let loaded: ReturnType<typeof prepareSharp> | undefined;

/** Loaded with the first upload: most processes never see one. */
function loadSharp() {
  loaded ??= prepareSharp();
  return loaded;
}

/** Of all formats that the library reads it is left the four, and of those the ways that read no file. */
async function prepareSharp() {
  const { default: library } = await import("sharp");
  library.cache(false);
  library.block({ operation: ["VipsForeignLoad"] });
  const formats = ["Jpeg", "Png", "Nsgif", "Webp"];
  library.unblock({ operation: formats.map((name) => `VipsForeignLoad${name}Buffer`) });
  return library;
}
