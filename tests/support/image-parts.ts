import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";

export type Format = "jpeg" | "png" | "gif" | "webp";
export const formats: Format[] = ["jpeg", "png", "gif", "webp"];

const WIDTH = 120;
const HEIGHT = 80;

/** Noise, the same in every run. */
const pixels = createHash("shake256", { outputLength: WIDTH * HEIGHT * 3 }).digest();

/** An image to encode. */
export const noise = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

/** Valid images of 120 by 80 pixels that compress badly: most of each file is pixel data. */
export const validImages: Record<Format, Buffer> = {
  jpeg: await noise().jpeg({ quality: 90 }).toBuffer(),
  png: await noise().png().toBuffer(),
  gif: await noise().gif().toBuffer(),
  webp: await noise().webp({ quality: 90 }).toBuffer(),
};

export const text = (value: string) => Buffer.from(value, "latin1");
export const insert = (into: Buffer, at: number, part: Buffer) =>
  Buffer.concat([into.subarray(0, at), part, into.subarray(at)]);

/** Creates a segment of a JPEG (ITU-T T.81, B.1.1.4). */
export function segment(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.of(0xff, marker), length, data]);
}

/** Creates a chunk of a PNG (https://www.w3.org/TR/png-3/#5Chunk-layout). */
export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([text(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Splits data into the blocks of a GIF extension, of at most 255 bytes each. */
export function blocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Buffer.of(part.length), part);
  }
  return Buffer.concat([...parts, Buffer.of(0)]);
}

/** Appends a chunk to the valid WebP and adjusts the container's length. */
export function withWebpChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  const grown = Buffer.concat([validImages.webp, text(name), length, data, Buffer.alloc(data.length % 2)]);
  grown.writeUInt32LE(grown.length - 8, 4);
  return grown;
}

export const AFTER_JPEG_START = 2;
export const AFTER_PNG_HEADER = 33;
export const afterGifTable = () => {
  const flags = validImages.gif.readUInt8(10);
  return 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
};

/** Returns the valid PNG with another size in its header and a correct checksum. */
export function pngOfSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(validImages.png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Creates a GIF of `count` minimal frames of `size` by `size` pixels. */
export function makeGif(size: number, count: number): Buffer {
  const number = Buffer.from(Uint16Array.of(size).buffer);
  const screen = Buffer.concat([text("GIF89a"), number, number, Buffer.of(0x80, 0, 0), Buffer.alloc(6)]);
  const head = Buffer.concat([Buffer.of(0x2c, 0, 0, 0, 0), number, number, Buffer.of(0)]);
  const frame = Buffer.concat([head, Buffer.of(2, 2, 0x44, 0x01, 0)]);
  return Buffer.concat([screen, ...Array<Buffer>(count).fill(frame), Buffer.of(0x3b)]);
}
