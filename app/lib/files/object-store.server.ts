import { env } from "~/lib/env/env.server";
import { createDiskObjectStore, objectFolder } from "./disk-object-store.server";
import type { ObjectStore } from "./object-store";
import { createS3ObjectStore } from "./s3-object-store.server";

/** The store that the configuration names: a bucket, or a folder in DATA_DIR. */
export const objectStore: ObjectStore = env.s3
  ? createS3ObjectStore(env.s3)
  : createDiskObjectStore(objectFolder(env.dataDir));
