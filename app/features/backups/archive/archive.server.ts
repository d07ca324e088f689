import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { z } from "zod";
import { createFolders } from "#drizzle/create-folders";
import { findTrouble } from "#drizzle/database-trouble.js";
import { OperatorError } from "#drizzle/errors";
import type { env } from "~/lib/env/env.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { createDiskObjectStore, findContentType, objectFolder } from "~/lib/files/object-store.server";

/** The archive is damaged, incomplete, or not one of this site. */
export class ArchiveError extends OperatorError {}

/** The last file of an archive: without it, the end is missing. */
const MANIFEST = "manifest.json";
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
/** Text shrinks to a fifth; images, which are compressed already, would only take longer. */
const GZIP_LEVEL = 1;

const manifestSchema = z.object({
  format: z.literal(1),
  /** When its database was copied, in epoch milliseconds. */
  madeAt: z.number(),
  dialect: z.enum(["sqlite", "postgres"]),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

/** The content of an archive. */
type Manifest = z.output<typeof manifestSchema>;

/** A file to archive, and its name there. */
export type Part = { name: string; file: string };

/**
 * Writes a tar.gz of those files that exist, and at its end their digests, into an existing, empty file. The first, the
 * database, must exist.
 * @throws the file system's error
 */
export async function writeArchive(
  target: string,
  parts: AsyncIterable<Part>,
  origin: Pick<Manifest, "madeAt" | "dialect">,
): Promise<void> {
  const archive = pack();
  const written = pipeline(
    archive,
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(target, { flags: "r+" }),
  );
  const filled = fill();
  filled.catch((error) => archive.destroy(error));
  await Promise.all([written, filled]);

  async function fill() {
    const manifest: Manifest = { format: 1, ...origin, files: [] };
    for await (const { name, file } of parts) {
      const opening = open(file);
      // A later file may have been deleted since its folder was read.
      const handle = await (manifest.files.length > 0 ? opening.catch(ignoreMissing) : opening);
      if (!handle) continue;
      try {
        const { size, mtime } = await handle.stat();
        const { hashing, sha256 } = createHashingStream();
        // A file that grows while it is read is truncated, because its entry has this size.
        const content = size > 0 ? handle.createReadStream({ end: size - 1 }) : Readable.from([]);
        // The time of the database's copy, for `readCopyTime`.
        const time = manifest.files.length > 0 ? mtime : new Date(origin.madeAt);
        const entry = archive.entry({ name, size, mtime: time, mode: 0o600 });
        await pipeline(content, hashing, entry as unknown as NodeJS.WritableStream);
        manifest.files.push({ name, size, sha256: sha256() });
      } finally {
        await handle.close().catch(() => {});
      }
    }
    archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, null, 1));
    archive.finalize();
  }
}

/**
 * Unpacks an archive into a folder, or only reads it if that is null, and compares every file with its digest.
 * `isAllowed`: whether a file of this name may be in it. @throws ArchiveError; the file system's error
 */
export async function readArchive(
  source: AsyncIterable<Uint8Array>,
  folder: string | null,
  isAllowed: (name: string) => boolean,
): Promise<Manifest> {
  const entries = extract();
  const read = pipeline(source, createGunzip(), entries as unknown as NodeJS.WritableStream);
  const unpacked = unpack();
  try {
    const [, manifest] = await Promise.all([read, unpacked]);
    return manifest;
  } catch (error) {
    entries.destroy();
    await Promise.allSettled([read, unpacked]);
    // A full disk is not the archive's fault.
    if (error instanceof ArchiveError || findTrouble(error)) throw error;
    throw new ArchiveError(`It is damaged or incomplete (${(error as Error).message}).`);
  }

  async function unpack(): Promise<Manifest> {
    const files: Manifest["files"] = [];
    let manifest: Manifest | undefined;
    for await (const entry of entries) {
      const { name, type, size } = entry.header;
      const isExpected = name === MANIFEST ? size <= MAX_MANIFEST_BYTES : isAllowed(name);
      if (manifest || type !== "file" || !isExpected)
        throw new ArchiveError(`It contains an unexpected file: ${JSON.stringify(name.slice(0, 200))}.`);
      if (name === MANIFEST) {
        manifest = parseManifest(await text(entry as AsyncIterable<Uint8Array>));
        continue;
      }
      const { hashing, sha256 } = createHashingStream();
      await pipeline(entry, hashing, await openTarget(folder, name));
      files.push({ name, size, sha256: sha256() });
    }
    if (!manifest) throw new ArchiveError("It is truncated.");
    if (JSON.stringify(files) !== JSON.stringify(manifest.files))
      throw new ArchiveError("Its files do not match its manifest.");
    return manifest;
  }
}

async function openTarget(folder: string | null, name: string): Promise<Writable> {
  if (folder === null) return new Writable({ write: (_chunk, _encoding, done) => done() });
  const file = join(folder, name);
  createFolders(dirname(file));
  return createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
}

/**
 * When an archive's first file was copied, in epoch milliseconds, by its own record; null if it does not begin as an
 * archive whose first file `isAllowed`. Reads only the beginning. @throws the error of the source or the archive
 */
export async function readCopyTime(
  source: AsyncIterable<Uint8Array>,
  isAllowed: (name: string) => boolean,
): Promise<number | null> {
  const entries = extract();
  const read = pipeline(source, createGunzip(), entries as unknown as NodeJS.WritableStream).catch(() => {});
  try {
    for await (const { header } of entries)
      return isAllowed(header.name) ? (header.mtime?.getTime() ?? null) : null;
  } finally {
    entries.destroy();
    await read;
  }
  return null;
}

function parseManifest(json: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(json));
  } catch {
    throw new ArchiveError("It was made by another site, or by a newer release.");
  }
}

/** A stream that passes everything on, and the SHA-256 of what has passed through it. */
function createHashingStream() {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { hashing, sha256: () => hash.digest("hex") };
}

/** A site's data: its folder, database, and whether its images are in a bucket. */
export type Site = Pick<
  typeof env,
  "dataDir" | "databaseFile" | "databaseUrl" | "databaseName" | "s3" | "toolEnvironment"
>;

/** The database in an archive. */
export const databaseParts = { sqlite: "site.db", postgres: "database.dump" } as const;
/** The secrets in DATA_DIR, which keep second factors and the backups in a bucket readable. */
export const secretParts = ["session-secret", "backup-key"];
/** The images in an archive, as in DATA_DIR. */
const OBJECTS = "objects/blog-assets/";

/** Whether a file in an archive is an image, by its name. */
const isImage = (name: string): boolean =>
  name.startsWith(OBJECTS) && findContentType(name.slice(OBJECTS.length)) !== undefined;

/** Whether an archive may hold a file of this name. */
export const isPart = (name: string): boolean =>
  [...Object.values(databaseParts), ...secretParts].includes(name) || isImage(name);

/** The images in a data folder, or in an archive unpacked like one. */
export async function* listImageParts(dataDir: string): AsyncGenerator<Part> {
  const folder = objectFolder(dataDir);
  for await (const key of createDiskObjectStore(folder).keys())
    yield { name: OBJECTS + key, file: join(folder, key) };
}
