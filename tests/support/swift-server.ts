import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

const PYTHON = "/usr/bin/python3";

/** Whether Debian's swift-proxy, swift-account, swift-container and swift-object are installed. */
export const isSwiftInstalled =
  spawnSync(PYTHON, [
    "-c",
    "import swift.proxy.server, swift.account.server, swift.container.server, swift.obj.server",
  ]).status === 0;

/** Starts OpenStack Swift with its S3 interface, which does verify signatures, and an empty bucket. */
export async function startSwiftServer() {
  const folder = await mkdtemp(join(tmpdir(), "studio-site-swift-"));
  const child = spawn(PYTHON, [join(import.meta.dirname, "swift-server.py"), folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  const options = {
    bucket: "blog-assets",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${Number(port)}`,
    accessKeyId: "studio:tester",
    secretAccessKey: "testing",
    forcePathStyle: true,
  };
  const { accessKeyId, secretAccessKey, bucket, ...connection } = options;
  const client = new S3Client({ ...connection, credentials: { accessKeyId, secretAccessKey } });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    options,
    async stop() {
      child.stdin.end();
      await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
