import { randomBytes } from "node:crypto";
import { createReadStream, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { makeDataFolder } from "#tests/support/data-folder";
import { canMakeDisks, makeDisk } from "#tests/support/small-disk";
import { ArchiveError, type Part, readArchive, writeArchive } from "./archive.server";

const folder = makeDataFolder();
const archive = join(folder, "a.tar.gz");
const contents: Record<string, Buffer> = {
  "site.db": Buffer.from("rows ".repeat(100_000)),
  "objects/a/b.png": randomBytes(300_000),
  empty: Buffer.alloc(0),
};
const about = { madeAt: 1_770_000_000_000, dialect: "sqlite" as const };

async function* listParts(): AsyncGenerator<Part> {
  for (const name of Object.keys(contents)) yield { name, file: join(folder, "from", name) };
  yield { name: "deleted.png", file: join(folder, "from", "deleted.png") };
}
beforeAll(async () => {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(join(folder, "from", name, ".."), { recursive: true });
    writeFileSync(join(folder, "from", name), content);
  }
  writeFileSync(archive, "");
  await writeArchive(archive, listParts(), about);
});

let number = 0;
const newFolder = () => join(folder, `to-${number++}`);
const read = (file: string, accepts = (_name: string) => true, to = newFolder()) =>
  readArchive(createReadStream(file), to, accepts);

test("an archive restores every file, private, with its time and dialect", async () => {
  const to = newFolder();
  const manifest = await read(archive, undefined, to);
  expect(manifest).toMatchObject({ ...about, files: [{ name: "site.db" }, {}, { name: "empty", size: 0 }] });
  for (const [name, content] of Object.entries(contents)) {
    expect(readFileSync(join(to, name)).equals(content)).toBe(true);
    expect(statSync(join(to, name)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(archive).size).toBeLessThan(400_000);
});

test("an archive without the database is not written", async () => {
  async function* listMissing(): AsyncGenerator<Part> {
    yield { name: "site.db", file: join(folder, "from", "deleted.db") };
    yield* listParts();
  }
  const target = join(folder, "incomplete.tar.gz");
  writeFileSync(target, "");
  await expect(writeArchive(target, listMissing(), about)).rejects.toThrow(/ENOENT/);
});

test("a truncated archive is rejected", async () => {
  const { size } = statSync(archive);
  for (const length of [0, 5, 1_000, size >> 1, size - 2_000, size - 9, size - 1]) {
    const cut = join(folder, "cut.tar.gz");
    writeFileSync(cut, readFileSync(archive));
    truncateSync(cut, length);
    await expect(read(cut), `${length} of ${size} bytes`).rejects.toThrow(ArchiveError);
  }
});

test("an archive with a changed byte is rejected", async () => {
  const whole = readFileSync(archive);
  for (const at of [11, 700, whole.length >> 1, whole.length - 300, whole.length - 6]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] as number) ^ 0x40;
    const file = join(folder, "changed.tar.gz");
    writeFileSync(file, changed);
    await expect(read(file), `byte ${at}`).rejects.toThrow(ArchiveError);
  }
  // Packed again, so that only the digest in the list can tell.
  const tar = gunzipSync(whole);
  tar.write("Rows", tar.indexOf("rows"));
  const repacked = join(folder, "repacked.tar.gz");
  writeFileSync(repacked, gzipSync(tar));
  await expect(read(repacked)).rejects.toThrow("Its files do not match its manifest.");
});

test("a file with a name that is not allowed is rejected", async () => {
  const rejected = read(archive, (name) => name !== "objects/a/b.png");
  await expect(rejected).rejects.toThrow('It contains an unexpected file: "objects/a/b.png".');
});

test.runIf(canMakeDisks)("a full disk is reported when packing and when unpacking", async () => {
  const disk = makeDisk("256k");
  try {
    const target = join(disk.folder, "a.tar.gz");
    writeFileSync(target, "");
    await expect(writeArchive(target, listParts(), about)).rejects.toThrow(/ENOSPC/);
    await expect(read(archive, undefined, join(disk.folder, "to"))).rejects.toThrow(/ENOSPC/);
  } finally {
    disk.remove();
  }
});
