import pLimit from "p-limit";
import type { ObjectStore } from "./object-store";

/** Images are read whole: the largest has a few megabytes. */
const AT_ONCE = 4;

export type MovedImages = {
  copied: number;
  /** Images already in the target, with the same bytes. */
  present: number;
  /** Keys under which the target keeps other bytes. */
  different: string[];
  /** The number of keys that the database refers to. */
  referred: number;
  /** Keys among them that the target lacks at the end. */
  missing: string[];
};

/** Copies and compares every image that the target lacks. Can be resumed. @throws ObjectStoreDownError */
export async function moveImages(
  from: ObjectStore,
  to: ObjectStore,
  listReferred: () => Promise<string[]>,
): Promise<MovedImages> {
  const moved: MovedImages = { copied: 0, present: 0, different: [], referred: 0, missing: [] };
  const inTarget = new Set<string>();
  const lanes = pLimit(AT_ONCE);
  const move = async (keys: string[]) => {
    try {
      await lanes.map(keys, async (key) => {
        if (await moveImage(key, from, to, moved)) inTarget.add(key);
      });
    } finally {
      lanes.clearQueue();
    }
  };
  const listed: string[] = [];
  for await (const key of from.keys()) listed.push(key);
  await move(listed);

  const referred = await listReferred();
  const notInTarget = () => referred.filter((key) => !inTarget.has(key));
  await move(notInTarget());
  moved.referred = referred.length;
  moved.missing = notInTarget().sort();
  moved.different.sort();
  return moved;
}

/** Copies one image unless the target has it. @returns whether the target has it afterwards */
async function moveImage(
  key: string,
  from: ObjectStore,
  to: ObjectStore,
  moved: MovedImages,
): Promise<boolean> {
  const source = await read(from, key);
  const found = await read(to, key);
  // It may have been deleted since the keys were listed, or uploaded to the target.
  if (!source) return found !== null;
  if (found) {
    if (found.bytes.equals(source.bytes)) moved.present += 1;
    else moved.different.push(key);
    return true;
  }
  await to.put(key, source.bytes, { type: source.type });
  const stored = await read(to, key);
  if (!stored?.bytes.equals(source.bytes)) throw new Error(`The copy of ${key} differs from it.`);
  moved.copied += 1;
  return true;
}

async function read(store: ObjectStore, key: string): Promise<{ bytes: Buffer; type: string } | null> {
  const found = await store.get(key);
  if (!found) return null;
  return { bytes: Buffer.from(await new Response(found.body).arrayBuffer()), type: found.type };
}
