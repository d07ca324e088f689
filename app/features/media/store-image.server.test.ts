import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { media } from "#drizzle/schema/media";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { createDiskObjectStore } from "~/lib/files/disk-object-store.server";
import { hostileImages, MARK, type Outcome } from "../../../tests/support/hostile-images";
import { formats, honest } from "../../../tests/support/image-parts";
import { ImageRefused } from "./image-refusal.server";
import { storeImage } from "./store-image.server";

const LIMIT = 5_242_880;
const messages: Record<Exclude<Outcome, "clean">, string> = {
  "no-image": "Please upload a valid image file (JPG, PNG, GIF, or WebP)",
  "too-many-pixels": "This image has too many pixels. Please upload one of at most 50 megapixels",
  "too-long": "This animation is too long. Please upload a shorter or smaller one",
};

let folder: string;
beforeAll(async () => {
  await migrateDatabase();
  folder = await mkdtemp(join(tmpdir(), "studio-site-uploads-"));
});
afterEach(async () => {
  await atomic(db.delete(media));
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const upload = (bytes: Buffer, type = "image/png", name = "upload.png", prefix = "post") =>
  storeImage(new File([new Uint8Array(bytes)], name, { type }), { prefix }, createDiskObjectStore(folder));

const rows = async () => await db.select().from(media);

async function objects(): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
}

/** What is stored is a picture and nothing else: no payload, no place, no profile. */
async function expectClean(): Promise<void> {
  const [row] = await rows();
  const stored = await objects();
  expect(row?.state).toBe("ready");
  expect(stored.size).toBe(1 + (row?.variants.length ?? 0));
  for (const [file, bytes] of stored) {
    for (const trace of [MARK, "<script", "PK\x03\x04", "PK\x05\x06", "Exif", "x:xmpmeta"])
      expect(bytes.includes(Buffer.from(trace, "latin1")), `${trace} in ${file}`).toBe(false);
  }
  const original = stored.get(join(folder, row?.key ?? "")) ?? Buffer.alloc(0);
  const { width, height, exif, icc, xmp, iptc, comments } = await sharp(original).metadata();
  expect({ width, height }).toEqual({ width: row?.width, height: row?.height });
  expect({ exif, icc, xmp, iptc, comments }).toEqual({});
}

test.each(formats)("an honest %s is stored", async (format) => {
  const image = await upload(honest[format], `image/${format}`);
  expect(image).toMatchObject({ state: "ready", type: `image/${format}`, width: 120, height: 80 });
  await expectClean();
});

describe("a hostile upload is refused and leaves nothing, or is stored clean", () => {
  test.each(hostileImages)("$name", async ({ bytes, declared, outcome }) => {
    const result = await upload(bytes, declared).catch((error: unknown) => error);
    if (outcome !== "clean" && result instanceof Error) {
      expect(result).toBeInstanceOf(ImageRefused);
      expect(result.message).toBe(messages[outcome ?? "no-image"]);
      expect(await rows()).toEqual([]);
      expect((await objects()).size).toBe(0);
      return;
    }
    expect([undefined, "clean"]).toContain(outcome);
    expect(result).toMatchObject({ state: "ready" });
    await expectClean();
  });
});

test.each([
  ["../../../../etc/passwd.png", "../../../x"],
  ["page.php\0.png", "a\0b"],
  ["C:\\autoexec.png", "..\\..\\x"],
  [`${"a".repeat(5_000)}.png`, "a".repeat(5_000)],
])("the file name %j and the prefix %j lead nowhere else", async (name, prefix) => {
  const { key } = await upload(honest.png, "image/png", name, prefix);
  expect(key).toMatch(/^blog-images\/[a-z0-9-]{1,80}-\d{13}\.png$/);
  for (const file of (await objects()).keys())
    expect(file.startsWith(join(folder, "blog-images/"))).toBe(true);
});

test("a file may be of exactly 5 MiB, and not of a byte more", async () => {
  const filled = (length: number) => Buffer.concat([honest.png, Buffer.alloc(length - honest.png.length)]);
  expect(await upload(filled(LIMIT))).toMatchObject({ state: "ready" });
  const tooLarge = { message: "Image file size must be less than 5MB", options: { field: "imageFile" } };
  for (const bytes of [filled(LIMIT + 1), Buffer.alloc(LIMIT + 1)])
    await expect(upload(bytes)).rejects.toMatchObject(tooLarge);
  expect((await rows()).length).toBe(1);
});
