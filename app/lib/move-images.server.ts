import { createHash } from "node:crypto";
import type { ObjectStore } from "./object-store";

/** Images are read whole: the largest has a few megabytes. */
const AT_ONCE = 4;

export type MovedImages = {
  copied: number;
  /** Those that were there already, with the same bytes. */
  present: number;
  /** Keys under which the target has other bytes, which stay. */
  different: string[];
};

/**
 * Copies every image that the target does not have yet, a few at a time. Each is read back and compared by length and
 * digest. What an earlier run has copied is only compared, so an interrupted run is resumed by another.
 * @throws ObjectStoreDown if a store fails, an Error if what was stored differs; others may have been copied then.
 */
export async function moveImages(from: ObjectStore, to: ObjectStore): Promise<MovedImages> {
  const moved: MovedImages = { copied: 0, present: 0, different: [] };
  const keys = from.keys()[Symbol.asyncIterator]();
  let failed = false;
  const work = async () => {
    try {
      for (let next = await keys.next(); !next.done && !failed; next = await keys.next()) {
        await moveImage(next.value, from, to, moved);
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  await keys.return?.();
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  moved.different.sort();
  return moved;
}

async function moveImage(key: string, from: ObjectStore, to: ObjectStore, moved: MovedImages): Promise<void> {
  const source = await read(from, key);
  // It may have been deleted since the keys were listed.
  if (!source) return;
  const wanted = describe(source.bytes);
  const found = await read(to, key);
  if (found) {
    if (describe(found.bytes) === wanted) moved.present += 1;
    else moved.different.push(key);
    return;
  }
  await to.put(key, source.bytes, { type: source.type });
  const stored = await read(to, key);
  if (!stored || describe(stored.bytes) !== wanted) throw new Error(`The copy of ${key} differs from it.`);
  moved.copied += 1;
}

async function read(store: ObjectStore, key: string): Promise<{ bytes: Buffer; type: string } | null> {
  const found = await store.get(key);
  if (!found) return null;
  return { bytes: Buffer.from(await new Response(found.body).arrayBuffer()), type: found.type };
}

const describe = (bytes: Buffer): string =>
  `${bytes.length} ${createHash("sha256").update(bytes).digest("hex")}`;
