import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#drizzle/errors";
import { env } from "~/lib/env/env.server";
import { createFileDurably, ignoreMissing, writeFileDurably } from "~/lib/files/durable-file.server";
import { ArchiveError, type Site } from "./archive.server";

/** The same as for BACKUP_KEY. A generated key has 43 characters. */
const MIN_KEY_LENGTH = 32;
/** The second line of the file, once the key was shown. */
const SHOWN_MARK = "shown";

type KeyLocation = Pick<Site, "dataDir"> & Pick<typeof env, "backupKey">;

const getKeyFile = ({ dataDir }: KeyLocation): string => join(dataDir, "backup-key");

/** The key that encrypts backups in a bucket: BACKUP_KEY, or else generated in DATA_DIR once. @throws OperatorError */
export async function readOrCreateBackupKey(location: KeyLocation = env): Promise<string> {
  if (!location.backupKey)
    await createFileDurably(getKeyFile(location), `${randomBytes(32).toString("base64url")}\n`);
  return readBackupKey(location);
}

/** As `readOrCreateBackupKey`, without generating a key. @throws OperatorError if there is none */
export async function readBackupKey(location: KeyLocation = env): Promise<string> {
  if (location.backupKey) return location.backupKey;
  const [key = ""] = (await readLines(location)) ?? [];
  if (key.length >= MIN_KEY_LENGTH) return key;
  throw new OperatorError(
    `The backup is encrypted, and ${getKeyFile(location)} holds no key of at least ${MIN_KEY_LENGTH} characters. Set BACKUP_KEY to the key that the site's npm run doctor showed, or put back the file.`,
  );
}

/** The generated key, and marks it as shown; null if it was before. @throws OperatorError if there is none */
export async function takeUnshownKey(location: KeyLocation): Promise<string | null> {
  const key = await readBackupKey(location);
  if (location.backupKey || (await readLines(location))?.[1] === SHOWN_MARK) return null;
  await writeFileDurably(getKeyFile(location), `${key}\n${SHOWN_MARK}\n`);
  return key;
}

const readLines = async (location: KeyLocation) =>
  (await readFile(getKeyFile(location), "utf8").catch(ignoreMissing))?.split("\n").map((line) => line.trim());

/** The first bytes of a sealed stream. A new format has another number. */
const MAGIC = Buffer.from("studio-site sealed 1\n");
const SALT_BYTES = 32;
/** Each chunk is authenticated as a whole before any of it is passed on. */
const CHUNK_BYTES = 64 * 1024;
const CIPHER = "aes-256-gcm";
const TAG_BYTES = 16;

/** Whether a stream that begins with these bytes is sealed. */
export const isSealed = (head: Uint8Array): boolean =>
  MAGIC.equals(Buffer.from(head).subarray(0, MAGIC.length));

export const SEALED_HEAD_BYTES = MAGIC.length + SALT_BYTES;

/** A stream's length once it is sealed. */
export const sealedLength = (length: number): number =>
  SEALED_HEAD_BYTES + length + TAG_BYTES * Math.max(1, Math.ceil(length / CHUNK_BYTES));

/**
 * Encrypts a stream in chunks (AES-256-GCM) whose nonces count them and mark the last one, so that none can be
 * changed, dropped, repeated or reordered (the STREAM construction, https://eprint.iacr.org/2015/189). The key is
 * derived from the secret and a random salt (HKDF, RFC 5869), so nonces may start at 0.
 */
export async function* sealStream(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveKey(secret, salt);
  yield Buffer.concat([MAGIC, salt]);
  for await (const { chunk, nonce } of split(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonce);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `sealStream` made. @throws ArchiveError, before it passes on anything that was changed */
export async function* openStream(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const { head, whole } = await peekHead(source, SEALED_HEAD_BYTES);
  if (!isSealed(head)) {
    await whole.return?.();
    throw new ArchiveError("It is not in this release's encryption format.");
  }
  const key = deriveKey(secret, head.subarray(MAGIC.length, SEALED_HEAD_BYTES));
  let isFirst = true;
  for await (const { chunk, nonce } of split(skip(whole, SEALED_HEAD_BYTES), CHUNK_BYTES + TAG_BYTES)) {
    const opened = decryptChunk(chunk, key, nonce);
    if (!opened)
      throw new ArchiveError(
        isFirst ? "It was encrypted with another key, or is damaged." : "It is damaged or incomplete.",
      );
    isFirst = false;
    yield opened;
  }
}

/** A chunk's plain text; null if it was changed, or sealed with another key. */
function decryptChunk(chunk: Buffer, key: Buffer, nonce: Buffer): Buffer | null {
  if (chunk.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

const deriveKey = (secret: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, "studio-site backup", 32));

/** Splits a stream into chunks of this size (the last may be shorter), with their nonces. */
async function* split(source: AsyncIterable<Uint8Array>, size: number) {
  let buffered = Buffer.alloc(0);
  let index = 0;
  for await (const piece of source) {
    buffered = buffered.length > 0 ? Buffer.concat([buffered, piece]) : Buffer.from(piece);
    // The last chunk has another nonce, so a full one waits for the next byte.
    while (buffered.length > size) {
      yield { chunk: buffered.subarray(0, size), nonce: createNonce(index++, { isLast: false }) };
      buffered = buffered.subarray(size);
    }
  }
  yield { chunk: buffered, nonce: createNonce(index, { isLast: true }) };
}

function createNonce(index: number, { isLast }: { isLast: boolean }): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = Number(isLast);
  return nonce;
}

/** Reads the first bytes of a stream: `head`, shorter if it ends before, and `whole`, which begins with them. */
export async function peekHead(source: AsyncIterable<Uint8Array>, length: number) {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  let isHeadNext = true;
  const whole: AsyncIterableIterator<Uint8Array> = {
    [Symbol.asyncIterator]: () => whole,
    async next() {
      if (!isHeadNext) return iterator.next();
      isHeadNext = false;
      return { value: head, done: false };
    },
    // Unlike a generator's, this closes the source even before the first read.
    async return() {
      await iterator.return?.();
      return { value: undefined, done: true };
    },
  };
  return { head, whole };
}

async function* skip(source: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  for await (const piece of source) {
    if (piece.length > left) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}
