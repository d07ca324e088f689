import pLimit from "p-limit";
import type { ObjectStore } from "./object-store.server";

/** Images are read in full, because the largest has only a few megabytes. */
const AT_ONCE = 4;

type MovedImages = {
  copied: number;
  /** Images already in the target, with the same bytes. */
  present: number;
  /** Keys under which the target keeps other bytes. */
  different: string[];
  /** The number of keys that the database refers to. */
  referenced: number;
  /** Keys among them that the target does not have at the end. */
  missing: string[];
};

/** Copies and compares every image that the target does not have. Can be resumed. @throws ObjectStoreDownError */
export async function moveImages(
  source: ObjectStore,
  target: ObjectStore,
  listReferencedKeys: () => Promise<string[]>,
): Promise<MovedImages> {
  const moved: MovedImages = { copied: 0, present: 0, different: [], referenced: 0, missing: [] };
  const keysInTarget = new Set<string>();
  const limit = pLimit(AT_ONCE);
  const move = async (keys: string[]) => {
    try {
      await limit.map(keys, async (key) => {
        if (await moveImage(key, { source, target, moved })) keysInTarget.add(key);
      });
    } finally {
      limit.clearQueue();
    }
  };
  const sourceKeys: string[] = [];
  for await (const key of source.keys()) sourceKeys.push(key);
  await move(sourceKeys);

  const referencedKeys = await listReferencedKeys();
  const listMissing = () => referencedKeys.filter((key) => !keysInTarget.has(key));
  await move(listMissing());
  moved.referenced = referencedKeys.length;
  moved.missing = listMissing().sort();
  moved.different.sort();
  return moved;
}

type Move = { source: ObjectStore; target: ObjectStore; moved: MovedImages };

/** Copies one image unless the target has it. @returns whether the target has it afterward */
async function moveImage(key: string, { source, target, moved }: Move): Promise<boolean> {
  const image = await read(source, key);
  const present = await read(target, key);
  // It may have been deleted since the keys were listed, or uploaded to the target.
  if (!image) return present !== null;
  if (present) {
    if (present.bytes.equals(image.bytes)) moved.present += 1;
    else moved.different.push(key);
    return true;
  }
  await target.put(key, image.bytes, { type: image.type });
  const copy = await read(target, key);
  if (!copy?.bytes.equals(image.bytes)) throw new Error(`The copy of ${key} differs from it.`);
  moved.copied += 1;
  return true;
}

async function read(store: ObjectStore, key: string): Promise<{ bytes: Buffer; type: string } | null> {
  const object = await store.get(key);
  if (!object) return null;
  return { bytes: Buffer.from(await new Response(object.body).arrayBuffer()), type: object.type };
}
