import { describe, expect, test } from "vitest";
import { processorTime } from "../../../tests/support/processor-time";
import { readImageHeader } from "./image-header";

const u16be = (value: number) => Buffer.of(value >> 8, value & 255);
const u16le = (value: number) => Buffer.of(value & 255, value >> 8);
const u32le = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const text = (value: string) => Buffer.from(value, "latin1");

const frameHeader = (marker: number, width: number, height: number) =>
  Buffer.concat([Buffer.of(0xff, marker, 0, 17, 8), u16be(height), u16be(width), Buffer.alloc(10)]);
const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.of(0xff, 0xd8), ...segments]);
const comment = (length: number) =>
  Buffer.concat([Buffer.of(0xff, 0xfe), u16be(length + 2), Buffer.alloc(length)]);

const png = (width: number, height: number) => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([text("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), size, Buffer.of(8, 2, 0, 0, 0)]);
};

const screen = (width: number, height: number) =>
  Buffer.concat([text("GIF89a"), u16le(width), u16le(height), Buffer.of(0x80, 0, 0), Buffer.alloc(6)]);
const gifFrame = (left: number, top: number, width: number, height: number) =>
  Buffer.concat([
    Buffer.of(0x2c),
    ...[left, top, width, height].map(u16le),
    Buffer.of(0x80),
    Buffer.alloc(6),
    Buffer.of(2, 2, 0x44, 0x01, 0),
  ]);
const gif = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.of(0x3b)]);
const extension = Buffer.of(0x21, 0xf9, 4, 0, 0, 0, 0, 0);

const chunk = (name: string, data: Buffer) =>
  Buffer.concat([text(name), u32le(data.length), data, Buffer.alloc(data.length % 2)]);
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat([text("WEBP"), ...chunks]);
  return Buffer.concat([text("RIFF"), u32le(body.length), body]);
};
const canvas = (width: number, height: number) =>
  chunk(
    "VP8X",
    Buffer.concat([Buffer.alloc(4), u32le(width - 1).subarray(0, 3), u32le(height - 1).subarray(0, 3)]),
  );
const lossy = (width: number, height: number) =>
  chunk("VP8 ", Buffer.concat([Buffer.alloc(3), Buffer.of(0x9d, 1, 0x2a), u16le(width), u16le(height)]));
const lossless = (width: number, height: number) =>
  chunk("VP8L", Buffer.concat([Buffer.of(0x2f), u32le((width - 1) | ((height - 1) << 14))]));

const frame = chunk("ANMF", Buffer.alloc(17));

test.each([
  ["a JPEG", jpeg(comment(300), frameHeader(0xc0, 4000, 3000)), "jpeg", 4000, 3000, 1],
  ["a progressive JPEG", jpeg(frameHeader(0xc2, 4000, 3000)), "jpeg", 4000, 3000, 1],
  ["a JPEG with fill bytes", jpeg(Buffer.of(0xff, 0xff), frameHeader(0xc0, 7, 8)), "jpeg", 7, 8, 1],
  ["a PNG", png(640, 480), "png", 640, 480, 1],
  ["a GIF", gif(screen(30, 20), gifFrame(0, 0, 30, 20)), "gif", 30, 20, 1],
  [
    "an animated GIF",
    gif(screen(9, 9), extension, gifFrame(0, 0, 9, 9), gifFrame(0, 0, 3, 3)),
    "gif",
    9,
    9,
    2,
  ],
  [
    "a GIF with a frame beyond its screen",
    gif(screen(1, 1), gifFrame(5, 6, 30000, 30000)),
    "gif",
    30005,
    30006,
    1,
  ],
  ["a lossy WebP", webp(lossy(800, 600)), "webp", 800, 600, 1],
  ["a lossless WebP", webp(lossless(801, 601)), "webp", 801, 601, 1],
  ["an animated WebP", webp(canvas(50, 40), frame, frame, frame), "webp", 50, 40, 3],
  [
    "a WebP with a picture larger than its canvas",
    webp(canvas(5, 4), lossy(16383, 16383)),
    "webp",
    16383,
    16383,
    1,
  ],
])("%s", (_name, bytes, format, width, height, frames) => {
  expect(readImageHeader(bytes)).toEqual({ format, width, height, frames });
  // What follows the picture is of no interest here: it is not encoded anew.
  expect(readImageHeader(Buffer.concat([bytes, text("PK\x03\x04<script>")]))).toMatchObject({
    format,
    width,
  });
});

describe("what ends too early is none", () => {
  test.each([
    ["JPEG", jpeg(comment(30), frameHeader(0xc0, 40, 30)), 45],
    ["PNG", png(64, 48), 24],
    ["GIF", Buffer.concat([screen(30, 20), gifFrame(0, 0, 30, 20)]), undefined],
    ["WebP", webp(lossy(800, 600)), undefined],
  ])("%s", (_name, bytes, needed = bytes.length) => {
    for (let length = 0; length < needed; length++) {
      expect(readImageHeader(bytes.subarray(0, length)), `${length} bytes`).toBeUndefined();
    }
    expect(readImageHeader(bytes.subarray(0, needed))).toBeDefined();
  });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["markup", text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
  ["a page", text("<!doctype html><script>alert(1)</script>")],
  ["a program", text("#!/bin/sh\nrm -rf /\n")],
  ["an archive", text("PK\x03\x04\x14\0\0\0\x08\0")],
  ["a BMP", text("BM6\0\0\0\0\0\0\0(\0\0\0")],
  ["a TIFF", text("II*\0\x08\0\0\0")],
  ["an AVIF", text("\0\0\0\x20ftypavif\0\0\0\0avifmif1")],
  ["a HEIC", text("\0\0\0\x20ftypheic\0\0\0\0heicmif1")],
  ["an icon", text("\0\0\x01\0\x01\0\x10\x10\0\0")],
  ["a sound in the same container", text("RIFF\x24\0\0\0WAVEfmt ")],
  ["a JPEG without a picture", jpeg(comment(3), Buffer.of(0xff, 0xd9))],
  ["a PNG without a header", text("\x89PNG\r\n\x1a\n\0\0\0\0IEND\xaeB`\x82")],
  ["a PNG of no width", png(0, 10)],
  ["a GIF without a frame", gif(screen(10, 10))],
  ["a GIF of unknown parts", gif(screen(10, 10), Buffer.of(0x99))],
  ["a WebP without a picture", webp(chunk("EXIF", Buffer.alloc(4)))],
])("%s is none", (_name, bytes) => {
  expect(readImageHeader(bytes)).toBeUndefined();
});

test.each([
  ["a JPEG of empty segments", Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd0])],
  [
    "a GIF of empty frames",
    Buffer.from("GIF89a\x01\0\x01\0\0\0\0"),
    Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\0"),
  ],
  ["a WebP of empty chunks", Buffer.from("RIFF\xf8\xff\x4f\0WEBP", "latin1"), Buffer.from("VP8X\0\0\0\0")],
])("%s, a million of them, is looked at in no time and refused", async (_, head, part) => {
  const bytes = Buffer.concat([head, Buffer.alloc(5_242_880 - head.length, part)]);
  const look = () => processorTime(() => expect(readImageHeader(bytes)).toBeUndefined());
  // A busy machine slows down one of them, but not each.
  expect(Math.min(await look(), await look(), await look())).toBeLessThan(100);
});
