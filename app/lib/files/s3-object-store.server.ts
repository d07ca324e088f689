import type { S3 } from "@aws-sdk/client-s3";
import { shareFor } from "~/lib/workers/share-for";
import { findContentType, type ObjectStore, ObjectStoreDownError, requireContentType } from "./object-store";

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
const reasons: Record<string, string> = {
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
  const reason = reasons[name] ?? reasons[code];
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
