import { media } from "#drizzle/schema/media";
import type { RunningServer } from "./start-server";
import { storeRows } from "./stored-rows";

export const IMAGE_KEY = "blog-images/how-we-work-1770000000000.jpg";
export const VARIANT_KEY = "blog-images/how-we-work-1770000000000-480.avif";
export const PENDING_KEY = "blog-images/half-1770000000001.png";
export const LOST_KEY = "blog-images/lost-1770000000002.gif";
export const imageBytes = Buffer.alloc(200_000, 7);

/** Inserts the rows of three uploads: a complete image, a pending one, and one whose object is missing. */
export async function storeImageRows(server: RunningServer): Promise<void> {
  const about = { width: 10, height: 10, bytes: imageBytes.length, blur: null, createdAt: Date.now() };
  const variant = { key: VARIANT_KEY, type: "image/avif", width: 480 };
  await storeRows(server, (db) => [
    db.insert(media).values([
      {
        ...about,
        key: IMAGE_KEY,
        url: `/media/${IMAGE_KEY}`,
        state: "ready",
        type: "image/jpeg",
        variants: [variant],
      },
      {
        ...about,
        key: PENDING_KEY,
        url: `/media/${PENDING_KEY}`,
        state: "pending",
        type: "image/png",
        variants: [],
      },
      { ...about, key: LOST_KEY, url: `/media/${LOST_KEY}`, state: "ready", type: "image/gif", variants: [] },
    ]),
  ]);
}
