import { Readable } from "node:stream";
import type { S3 } from "@aws-sdk/client-s3";
import { OperatorError } from "#drizzle/errors";
import { buildClientOptions, describeStoreFailure, type S3Options } from "~/lib/files/object-store.server";
import { MINUTE_MS } from "~/lib/text/duration";

/** The backup bucket failed. */
export class BucketError extends OperatorError {}

/** The time limit for uploading a part, or waiting for a download's next chunk. */
const TIMEOUT_MS = MINUTE_MS;
/** The smallest part that stores accept, and how many one object may have. */
const MIN_PART_BYTES = 5 * 1024 * 1024;
const MAX_PARTS = 10_000;

/** Objects of any size in an S3-compatible bucket, streamed. @throws BucketError */
export function openBackupBucket(options: S3Options) {
  const { bucket: Bucket } = options;
  const clientOptions = buildClientOptions(options);
  const requestHandler = { ...clientOptions.requestHandler, requestTimeout: TIMEOUT_MS };
  let client: S3 | undefined;

  const call = async <T>(send: (s3: S3) => Promise<T>): Promise<T> => {
    try {
      const sdk = await import("@aws-sdk/client-s3");
      client ??= new sdk.S3({ ...clientOptions, requestHandler });
      return await send(client);
    } catch (error) {
      throw new BucketError(`${describeStoreFailure(error, "The backup bucket")}.`, { cause: error });
    }
  };

  return {
    name: Bucket,
    /** Stores an object completely or not at all. `length`: its approximate number of bytes. */
    put: (Key: string, content: AsyncIterable<Uint8Array>, length: number): Promise<void> =>
      call(async (s3) => {
        const { Upload } = await import("@aws-sdk/lib-storage");
        const partSize = Math.max(MIN_PART_BYTES, Math.ceil(length / (MAX_PARTS - 1)));
        const params = { Bucket, Key, Body: Readable.from(content, { objectMode: false }) };
        await new Upload({ client: s3, params, partSize, queueSize: 1 }).done();
      }),
    /** An object's content; null if there is none. */
    get: (Key: string): Promise<AsyncIterable<Uint8Array> | null> =>
      call(async (s3) => {
        try {
          const { Body } = await s3.getObject({ Bucket, Key });
          return limitStalls(Body as Readable);
        } catch (error) {
          if ((error as Error).name === "NoSuchKey") return null;
          throw error;
        }
      }),
    remove: (Key: string): Promise<void> => call(async (s3) => void (await s3.deleteObject({ Bucket, Key }))),
    /** The keys that begin with the prefix, in the order in which they were stored. */
    async list(Prefix: string): Promise<string[]> {
      const objects: { key: string; storedAt: number }[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await call((s3) => s3.listObjectsV2({ Bucket, Prefix, ContinuationToken }));
        for (const { Key = "", LastModified } of page.Contents ?? [])
          objects.push({ key: Key, storedAt: Number(LastModified) });
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return objects.toSorted((a, b) => a.storedAt - b.storedAt).map(({ key }) => key);
    },
  };
}

/** Gives a download that stalls or breaks off a readable error. */
async function* limitStalls(body: Readable): AsyncGenerator<Uint8Array> {
  const abort = () => body.destroy(new BucketError("The backup bucket did not respond in time."));
  let timer = setTimeout(abort, TIMEOUT_MS);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(abort, TIMEOUT_MS);
    }
  } catch (error) {
    if (error instanceof BucketError) throw error;
    throw new BucketError("The connection to the backup bucket broke.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
