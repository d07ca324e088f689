import { deflateSync } from "node:zlib";
import {
  AFTER_JPEG_START,
  AFTER_PNG_HEADER,
  afterGifTable,
  blocks,
  chunk,
  formats,
  gifOf,
  honest,
  hugeWebp,
  insert,
  jpegOfSize,
  noise,
  pngOfSize,
  segment,
  text,
  withWebpChunk,
} from "./image-parts";
import { MARK, PHP, payloads, SCRIPT, SVG, ZIP } from "./image-payloads";

/** The expected result of an upload. If it is absent, `clean` and `no-image` are both correct. */
export type Outcome = "clean" | "no-image" | "too-many-pixels" | "too-long";
export type HostileImage = { name: string; bytes: Buffer; declared?: string; outcome?: Outcome };

export const hostileImages: HostileImage[] = [
  ...formats.flatMap((format) =>
    Object.entries(payloads).map(([name, payload]) => ({
      name: `${name} after a ${format}`,
      bytes: Buffer.concat([honest[format], payload]),
      declared: `image/${format}`,
      outcome: format === "jpeg" ? undefined : ("clean" as const),
    })),
  ),
  ...[0xfe, 0xe0, 0xe1, 0xe2, 0xed].map((marker) => ({
    name: `a script in the segment ${marker.toString(16)} of a JPEG`,
    bytes: insert(honest.jpeg, AFTER_JPEG_START, segment(marker, text(SCRIPT + PHP))),
    ...(marker === 0xfe && { outcome: "clean" as const }),
  })),
  {
    name: "an archive in the comment of a JPEG",
    bytes: insert(honest.jpeg, AFTER_JPEG_START, segment(0xfe, ZIP)),
  },
  ...["tEXt", "eXIf", "prIv"].map((name) => ({
    name: `a script in the chunk ${name} of a PNG`,
    bytes: insert(honest.png, AFTER_PNG_HEADER, chunk(name, text(`Comment\0${SCRIPT}${PHP}`))),
  })),
  {
    name: "a script in international text of a PNG",
    bytes: insert(honest.png, AFTER_PNG_HEADER, chunk("iTXt", text(`Comment\0\0\0en\0\0${SCRIPT}`))),
  },
  {
    name: "a script as the color profile of a PNG",
    bytes: insert(
      honest.png,
      AFTER_PNG_HEADER,
      chunk("iCCP", Buffer.concat([text("icc\0\0"), deflateSync(text(SCRIPT.repeat(20)))])),
    ),
  },
  {
    name: "text of a PNG that unpacks to 50 MB",
    bytes: insert(
      honest.png,
      AFTER_PNG_HEADER,
      chunk("zTXt", Buffer.concat([text("Comment\0\0"), deflateSync(Buffer.alloc(50_000_000))])),
    ),
  },
  {
    name: "pixels of a PNG that unpack to 50 MB more than it has",
    bytes: Buffer.concat([
      honest.png.subarray(0, AFTER_PNG_HEADER),
      chunk("IDAT", deflateSync(Buffer.alloc(50_000_000))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  },
  {
    name: "a script in the comment of a GIF",
    bytes: insert(
      honest.gif,
      afterGifTable(),
      Buffer.concat([Buffer.of(0x21, 0xfe), blocks(text(SCRIPT + PHP))]),
    ),
    outcome: "clean",
  },
  {
    name: "a program as an application of a GIF",
    bytes: insert(
      honest.gif,
      afterGifTable(),
      Buffer.concat([Buffer.of(0x21, 0xff, 11), text("XMP DataXMP"), blocks(text(PHP))]),
    ),
  },
  { name: "a script in a chunk of a WebP", bytes: withWebpChunk("EVIL", text(SCRIPT)) },
  { name: "a script as metadata of a WebP", bytes: withWebpChunk("XMP ", text(SCRIPT)) },
  {
    name: "a program that begins like a GIF",
    bytes: text(`GIF89a/*\0\0*/=1;alert("${MARK}");//`),
    outcome: "no-image",
  },
  {
    name: "a page that begins like a JPEG",
    bytes: Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), text(SCRIPT)]),
    outcome: "no-image",
  },
  {
    name: "a page that begins like a PNG",
    bytes: Buffer.concat([honest.png.subarray(0, 8), text(SCRIPT)]),
    outcome: "no-image",
  },
  { name: "a page that begins like a WebP", bytes: text(`RIFF\x10\0\0\0WEBP${SCRIPT}`), outcome: "no-image" },
  { name: "a drawing named PNG", bytes: text(SVG), outcome: "no-image" },
  {
    name: "a page named JPEG",
    bytes: text(`<!doctype html>${SCRIPT}`),
    declared: "image/jpeg",
    outcome: "no-image",
  },
  {
    name: "a program of an image tool",
    bytes: text("push graphic-context\nimage over 0,0 0,0 'ephemeral:/etc/passwd'\n"),
    outcome: "no-image",
  },
  { name: "an archive", bytes: ZIP, outcome: "no-image" },
  { name: "nothing", bytes: Buffer.alloc(0), outcome: "no-image" },
  { name: "zeros", bytes: Buffer.alloc(10_000), outcome: "no-image" },
  { name: "a TIFF", bytes: await noise().tiff().toBuffer(), outcome: "no-image" },
  { name: "an AVIF", bytes: await noise().avif({ effort: 0 }).toBuffer(), outcome: "no-image" },
  { name: "a BMP", bytes: Buffer.concat([text("BM"), Buffer.alloc(60)]), outcome: "no-image" },
  { name: "a HEIC", bytes: text("\0\0\0\x18ftypheic\0\0\0\0heicmif1"), outcome: "no-image" },
  {
    name: "an icon",
    bytes: Buffer.concat([Buffer.of(0, 0, 1, 0, 1, 0, 16, 16), Buffer.alloc(30)]),
    outcome: "no-image",
  },
  ...["text/html", "image/svg+xml", "image/avif", "application/octet-stream", "image/png; x=1", ""].map(
    (declared) => ({
      name: `a PNG that is declared as ${declared || "nothing"}`,
      bytes: honest.png,
      declared,
      outcome: "no-image" as const,
    }),
  ),
  ...["image/jpeg", "image/gif", "image/webp"].map((declared) => ({
    name: `a PNG that is declared as ${declared}`,
    bytes: honest.png,
    declared,
    outcome: "clean" as const,
  })),
  ...formats.flatMap((format) =>
    [0.1, 0.3, 0.5, 0.8, 0.95].map((part) => ({
      name: `a ${format} that ends after ${part * 100} %`,
      bytes: honest[format].subarray(0, Math.floor(honest[format].length * part)),
      outcome: "no-image" as const,
    })),
  ),
  {
    name: "a PNG that says to be 30000 by 30000",
    bytes: pngOfSize(30_000, 30_000),
    outcome: "too-many-pixels",
  },
  {
    name: "a PNG that says to be 1 by 2147483647",
    bytes: pngOfSize(1, 2_147_483_647),
    outcome: "too-many-pixels",
  },
  { name: "a PNG that says to be larger than it is", bytes: pngOfSize(6_000, 6_000), outcome: "no-image" },
  { name: "a JPEG that says to be 65535 by 65535", bytes: jpegOfSize(65_535), outcome: "too-many-pixels" },
  { name: "a JPEG that says to be larger than it is", bytes: jpegOfSize(5_000), outcome: "no-image" },
  { name: "a WebP that says to be 16384 by 16384", bytes: hugeWebp(), outcome: "too-many-pixels" },
  { name: "a GIF with frames of 30000 by 30000", bytes: gifOf(30_000, 3), outcome: "too-many-pixels" },
  { name: "a GIF of 20000 frames", bytes: gifOf(1, 20_000), outcome: "too-long" },
  { name: "a GIF whose frames are 250 megapixels together", bytes: gifOf(1_000, 250), outcome: "too-long" },
  {
    name: "a photo with its place and a script as author",
    bytes: await noise()
      .withExif({ IFD0: { Artist: SCRIPT, ImageDescription: PHP }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .jpeg()
      .toBuffer(),
    outcome: "clean",
  },
  {
    name: "a photo with a script in its description",
    bytes: await noise()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`)
      .webp()
      .toBuffer(),
    outcome: "clean",
  },
];
