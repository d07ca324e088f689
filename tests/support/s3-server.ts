import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { stopLater } from "./stop-later";

/**
 * Starts an S3-compatible server with an empty bucket on a free loopback port. Any signature is valid. Stops after the
 * file's tests.
 */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), "studio-site-s3-"));
  const bucket = "blog-assets";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const options = {
    bucket,
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  };
  return stopLater({
    options,
    /** The variables that name the bucket. */
    env: (prefix = "S3"): Record<string, string> => ({
      [`${prefix}_BUCKET`]: bucket,
      [`${prefix}_ENDPOINT`]: options.endpoint,
      [`${prefix}_ACCESS_KEY_ID`]: options.accessKeyId,
      [`${prefix}_SECRET_ACCESS_KEY`]: options.secretAccessKey,
      [`${prefix}_FORCE_PATH_STYLE`]: "true",
    }),
    async stop() {
      // It may have been stopped before.
      await server.close().catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  });
}
