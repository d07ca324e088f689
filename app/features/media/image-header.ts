import type { ImageFormat } from "./image-formats";

/** The facts about an image that are known before decoding; sizes in pixels. */
export type ImageHeader = { format: ImageFormat; width: number; height: number; frames: number };

/** Tells the format from the first 12 bytes. */
export function detectFormat(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  if (/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))) return "gif";
  if (/^RIFF.{4}WEBP$/s.test(bytes.toString("latin1", 0, 12))) return "webp";
  return undefined;
}

const readers: Record<ImageFormat, (bytes: Buffer) => Omit<ImageHeader, "format"> | undefined> = {
  jpeg: readJpeg,
  png: (bytes) =>
    bytes.toString("latin1", 12, 16) === "IHDR"
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), frames: 1 }
      : undefined,
  gif: readGif,
  webp: readWebp,
};

/**
 * Reads format, size and number of frames without decoding, so that a huge image is refused before a decoder, which is
 * native code, reads it.
 * @returns undefined for another format, or if the bytes end too early.
 */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  const format = detectFormat(bytes);
  if (!format) return undefined;
  try {
    const size = readers[format](bytes);
    return size && size.width > 0 && size.height > 0 && size.frames > 0 ? { format, ...size } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Far more than any genuine file has; a hostile one fits a million into 5 MB. */
const MAX_PARTS = 60_000;

/** Finds the frame header, SOF0 to SOF15 (ITU-T T.81, B.2.2). */
function readJpeg(bytes: Buffer) {
  const noFrame = [0xc4, 0xc8, 0xcc];
  for (let at = 2, parts = 0; parts < MAX_PARTS; parts += 1) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && !noFrame.includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), frames: 1 };
    } else {
      // Standalone markers have no length.
      at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return undefined;
}

/** Counts the frames. A frame larger than the screen enlarges it, as decoders do. */
function readGif(bytes: Buffer) {
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let frames = 0;
  const tableLength = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const afterBlocks = (start: number): number => {
    let at = start;
    for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
    return at + 1;
  };
  let at = 13 + tableLength(bytes.readUInt8(10));
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    // Some genuine files lack the trailer, 0x3b, or have another byte in its place.
    const kind = bytes[at] ?? 0x3b;
    if (kind === 0x21) {
      at = afterBlocks(at + 2);
    } else if (kind === 0x2c) {
      frames += 1;
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at = afterBlocks(at + 10 + tableLength(bytes.readUInt8(at + 9)) + 1);
    } else {
      return { width, height, frames };
    }
  }
  return undefined;
}

/**
 * Reads the container (https://developers.google.com/speed/webp/docs/riff_container). A still image with a VP8X chunk has
 * two sizes: the larger one counts.
 */
function readWebp(bytes: Buffer) {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const sizes: { width: number; height: number }[] = [];
  let frames = 0;
  let parts = 0;
  for (let at = 12; at + 8 <= end; ) {
    parts += 1;
    if (parts > MAX_PARTS) return undefined;
    const name = bytes.toString("latin1", at, at + 4);
    const data = at + 8;
    if (name === "ANMF") frames += 1;
    const size = webpSizes[name]?.(bytes, data);
    if (size) sizes.push(size);
    const length = bytes.readUInt32LE(at + 4);
    at = data + length + (length % 2);
  }
  const width = Math.max(0, ...sizes.map((size) => size.width));
  const height = Math.max(0, ...sizes.map((size) => size.height));
  return { width, height, frames: Math.max(frames, 1) };
}

const webpSizes: Record<string, (bytes: Buffer, at: number) => { width: number; height: number }> = {
  VP8X: (bytes, at) => ({ width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 }),
  "VP8 ": (bytes, at) => ({
    width: bytes.readUInt16LE(at + 6) & 0x3fff,
    height: bytes.readUInt16LE(at + 8) & 0x3fff,
  }),
  VP8L: (bytes, at) => {
    const bits = bytes.readUInt32LE(at + 1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
};
