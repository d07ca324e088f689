import { constants, createReadStream } from "node:fs";
import { access, readdir, rm, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { ReadableStream as WebStream } from "node:stream/web";
import type { S3 } from "@aws-sdk/client-s3";
import { createFolders } from "#drizzle/create-folders";
import { findTrouble, type Trouble } from "#drizzle/database-trouble.js";
import { env } from "~/lib/env/env.server";
import { shareFor } from "~/lib/workers/promises";
import { ignoreMissing, writeFileDurably } from "./durable-file.server";

/** An object's content: a stream if it is stored locally, otherwise all of its bytes. */
export type StoredObject = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  size: number;
  type: string;
};

/** Writes are atomic, and every call has a time limit. @throws ObjectStoreDownError; TypeError for a bad key */
export type ObjectStore = {
  /** Stores the bytes under the key. `type` must match the key's extension. */
  put(key: string, bytes: Buffer, content: { type: string }): Promise<void>;
  /** The object, or null if there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Removes the object. Does nothing if there is none. */
  delete(key: string): Promise<void>;
  /** The valid keys of all objects, in any order. */
  keys(): AsyncIterable<string>;
  /** Throws if nothing can be stored now. Cheap enough to call every second. */
  check(): Promise<void>;
};

/** The object store failed. The message is for staff, such as "the disk is full". */
export class ObjectStoreDownError extends Error {}

/** The types served, by the key's extension: never guessed or set by a client. */
const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
};

const MAX_LENGTH = 200;
/** Lower case, because some file systems ignore case; no name begins with a dot. */
const keyPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*\.([a-z0-9]+)$/;

/** The Content-Type for a key; undefined if the key is not valid. */
export function findContentType(key: string): string | undefined {
  if (key.length > MAX_LENGTH) return undefined;
  const extension = keyPattern.exec(key)?.[1] ?? "";
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}

/** The Content-Type for a key that cannot lead out of the store. @throws TypeError for any other key */
function requireContentType(key: string): string {
  const type = findContentType(key);
  if (!type) throw new TypeError(`${JSON.stringify(key.slice(0, MAX_LENGTH))} is not a valid object key`);
  return type;
}

/** The folder of uploaded images if they are not in a bucket. */
export const objectFolder = (dataDir: string): string => join(dataDir, "objects", "blog-assets");

/** Stores objects as private files in a folder. The file extension gives the type. */
export function createDiskObjectStore(folder: string): ObjectStore {
  const getFile = (key: string) => join(folder, key);
  return {
    async put(key, bytes, { type }) {
      if (requireContentType(key) !== type) throw new TypeError(`${key} does not have the type ${type}`);
      await withStoreErrors(() => writeFileDurably(getFile(key), bytes));
    },
    async get(key) {
      const type = requireContentType(key);
      const file = getFile(key);
      const stats = await withStoreErrors(() => stat(file).catch(ignoreMissing));
      return stats?.isFile()
        ? { body: WebStream.from(readChunks(file)) as StoredObject["body"], size: stats.size, type }
        : null;
    },
    async delete(key) {
      requireContentType(key);
      await withStoreErrors(() => rm(getFile(key), { force: true }));
    },
    async *keys() {
      // On Node 20, the recursive listing of `opendir` ends early in folders of more than 32 files.
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await withStoreErrors(() => readdir(folder, options).catch(ignoreMissing));
      for (const entry of entries ?? []) {
        const file = join(entry.parentPath ?? entry.path, entry.name);
        const key = file.slice(folder.length + 1).replaceAll(sep, "/");
        if (entry.isFile() && findContentType(key)) yield key;
      }
    },
    async check() {
      await withStoreErrors(async () => {
        createFolders(folder);
        await access(folder, constants.W_OK | constants.X_OK);
      });
    },
  };
}

/** Opens the file at the first read, because an unread response must not leave it open. */
async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

const diskReasons: Partial<Record<Trouble, string>> = {
  full: "the disk is full",
  unopenable: "the image folder cannot be written to",
  "read-only": "the image folder cannot be written to",
};

/** Turns any error of `attempt` into an ObjectStoreDownError. */
async function withStoreErrors<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const reason = diskReasons[findTrouble(error) ?? "failing"] ?? "the image folder failed";
    throw new ObjectStoreDownError(reason, { cause: error });
  }
}

/** A bucket and how to reach it; Amazon's S3 without an endpoint. */
export type S3Options = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  endpoint?: string;
  forcePathStyle: boolean;
};

/** The limit of one call, with its one retry. */
const TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** The time for which a check's result is reused, because anyone may request /readyz. */
const CHECK_MAX_AGE_MS = 5_000;

/** Stores objects in an S3-compatible bucket. The keys must allow put, get, delete and list. */
export function createS3ObjectStore(options: S3Options, timeLimitMs = TIMEOUT_MS): ObjectStore {
  const { bucket: Bucket } = options;
  let client: S3 | undefined;

  /** Loads the library at the first call, because it takes time and memory. */
  const call = async <T>(send: (s3: S3, limit: { abortSignal: AbortSignal }) => Promise<T>) => {
    let abortSignal: AbortSignal | undefined;
    try {
      const sdk = await import("@aws-sdk/client-s3");
      client ??= new sdk.S3(buildClientOptions(options));
      abortSignal = AbortSignal.timeout(timeLimitMs);
      return await send(client, { abortSignal });
    } catch (error) {
      const reason = abortSignal?.aborted
        ? "the image store did not respond in time"
        : describeStoreFailure(error);
      throw new ObjectStoreDownError(reason, { cause: error });
    }
  };

  return {
    async put(key, bytes, { type }) {
      if (requireContentType(key) !== type) throw new TypeError(`${key} does not have the type ${type}`);
      const headers = { ContentType: type, CacheControl: "public, max-age=31536000, immutable" };
      await call((s3, limit) => s3.putObject({ Bucket, Key: key, Body: bytes, ...headers }, limit));
    },
    async get(key) {
      const type = requireContentType(key);
      return await call(async (s3, limit) => {
        try {
          const { Body } = await s3.getObject({ Bucket, Key: key }, limit);
          // Streaming would let a slow visitor hold a connection to the store, and hide a failure halfway.
          const body = new Uint8Array((await Body?.transformToByteArray()) ?? []);
          return { body, size: body.length, type };
        } catch (error) {
          if ((error as Error).name === "NoSuchKey") return null;
          throw error;
        }
      });
    },
    async delete(key) {
      requireContentType(key);
      await call((s3, limit) => s3.deleteObject({ Bucket, Key: key }, limit));
    },
    async *keys() {
      let ContinuationToken: string | undefined;
      do {
        const page = await call((s3, limit) => s3.listObjectsV2({ Bucket, ContinuationToken }, limit));
        for (const { Key = "" } of page.Contents ?? []) if (findContentType(Key)) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    check: shareFor(CHECK_MAX_AGE_MS, () =>
      call(async (s3, limit) => void (await s3.headBucket({ Bucket }, limit))),
    ),
  };
}

/** The options of the SDK's client. */
export const buildClientOptions = ({
  accessKeyId,
  secretAccessKey,
  region,
  endpoint,
  forcePathStyle,
}: S3Options) => ({
  region,
  endpoint,
  forcePathStyle,
  credentials: { accessKeyId, secretAccessKey },
  maxAttempts: 2,
  // Other stores do not support the checksums that the library adds by default.
  requestChecksumCalculation: "WHEN_REQUIRED" as const,
  responseChecksumValidation: "WHEN_REQUIRED" as const,
  requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
});

/** By the store's error (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html) or the network's. */
const storeReasons: Record<string, string> = {
  TimeoutError: "did not respond in time",
  NoSuchBucket: "has no such bucket",
  InvalidAccessKeyId: "does not know the access key",
  SignatureDoesNotMatch: "has another secret for this access key",
  AccessDenied: "does not give our keys a permission that they need",
  RequestTimeTooSkewed: "has a clock that differs from ours by more than 15 minutes",
  AuthorizationHeaderMalformed: "expects another region",
  PermanentRedirect: "has the bucket at another region or endpoint",
  ENOTFOUND: "has a host name that cannot be found",
};

/** The reason why a call failed, such as "the image store refused our keys". `store`: the words for the bucket. */
export function describeStoreFailure(error: unknown, store = "the image store"): string {
  type StoreError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const { name = "", code = "", $metadata } = error as StoreError;
  const status = $metadata?.httpStatusCode;
  const reason = storeReasons[name] ?? storeReasons[code];
  if (reason) return `${store} ${reason}`;
  if (/CERT|SIGNED|VERIFY/.test(code)) return `${store} has no valid certificate (${code})`;
  if (status === 404) return `${store} has no such bucket`;
  // Responses to HEAD do not contain the reason.
  if (status === 401 || status === 403) return `${store} refused our keys`;
  if (status !== undefined) return `${store} responded with ${status}`;
  // An error of the library, such as a configuration that it cannot read.
  if (error instanceof Error && !/^E[A-Z]+$/.test(code)) return `${store} cannot be used: ${error.message}`;
  return `${store} cannot be reached`;
}

/** The store that the configuration names: a bucket, or a folder in DATA_DIR. */
export const objectStore: ObjectStore = env.s3
  ? createS3ObjectStore(env.s3)
  : createDiskObjectStore(objectFolder(env.dataDir));
