import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ArchiveError } from "./archive.server";
import { openStream, SEALED_HEAD_BYTES, sealedLength, sealStream } from "./encryption.server";

const KEY = "a-key-of-more-than-thirty-two-characters";
const CHUNK = 64 * 1024;

async function* pieces(content: Buffer, size = 50_000) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
const seal = (content: Buffer, size?: number) => buffer(sealStream(pieces(content, size), KEY));
const open = (sealed: Buffer, { key = KEY, size = 70_001 } = {}) =>
  buffer(openStream(pieces(sealed, size), key));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 500_000])(
  "a sealed stream of %d bytes opens again, in pieces of any length, and has the length that was expected",
  async (length) => {
    const content = randomBytes(length);
    for (const size of [7_919, 200_000]) {
      const sealed = await seal(content, size);
      expect(sealed.length).toBe(sealedLength(length));
      expect((await open(sealed, { size })).equals(content)).toBe(true);
    }
  },
);

describe("a sealed stream", async () => {
  const content = Buffer.alloc(3 * CHUNK + 5, "the same text in every chunk ");
  const sealed = await seal(content);
  const chunk = (index: number) => {
    const start = SEALED_HEAD_BYTES + index * (CHUNK + 16);
    return sealed.subarray(start, start + CHUNK + 16);
  };
  const head = sealed.subarray(0, SEALED_HEAD_BYTES);
  const changeByte = (bytes: Buffer, index: number) =>
    Buffer.from(bytes.map((byte, at) => (at === index ? byte ^ 1 : byte)));

  test("reveals nothing about its content and differs each time", async () => {
    expect(sealed.includes("same text")).toBe(false);
    expect((await seal(content)).equals(sealed)).toBe(false);
  });

  test("does not open with another key", async () => {
    const opened = open(sealed, { key: `${KEY}!` });
    await expect(opened).rejects.toThrow("It was encrypted with another key, or is damaged.");
  });

  test.each<[string, Buffer]>([
    ["a changed byte", changeByte(sealed, 99_999)],
    ["another salt", changeByte(sealed, SEALED_HEAD_BYTES - 1)],
    ["its last chunk missing", sealed.subarray(0, SEALED_HEAD_BYTES + 3 * (CHUNK + 16))],
    ["a chunk missing", Buffer.concat([head, chunk(0), chunk(2), chunk(3)])],
    ["two chunks exchanged", Buffer.concat([head, chunk(1), chunk(0), chunk(2), chunk(3)])],
    ["a chunk repeated", Buffer.concat([head, chunk(0), chunk(0), chunk(2), chunk(3)])],
    ["something added", Buffer.concat([sealed, Buffer.from("X")])],
    ["its end cut", sealed.subarray(0, -1)],
    ["only its head", head],
    ["nothing", Buffer.alloc(0)],
  ])("with %s is rejected", async (_what, changed) => {
    await expect(open(changed)).rejects.toThrow(ArchiveError);
  });
});
