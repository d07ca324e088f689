import { randomBytes } from "node:crypto";
import { media } from "#drizzle/schema/media";
import type { RunningServer } from "./start-server";
import { storeRows } from "./stored-rows";

export const KEY = "blog-images/how-we-work-1770000000000.jpg";
export const VARIANT = "blog-images/how-we-work-1770000000000-480.avif";
export const PENDING = "blog-images/half-1770000000001.png";
export const LOST = "blog-images/lost-1770000000002.gif";
export const imageBytes = randomBytes(200_000);

/** Inserts the rows of three uploads: a complete image, a pending one, and one whose object is missing. */
export async function insertRows(server: RunningServer): Promise<void> {
  const about = { width: 10, height: 10, bytes: imageBytes.length, blur: null, createdAt: Date.now() };
  const variant = { key: VARIANT, type: "image/avif", width: 480 };
  await storeRows(server, (db) => [
    db.insert(media).values([
      { ...about, key: KEY, url: `/media/${KEY}`, state: "ready", type: "image/jpeg", variants: [variant] },
      { ...about, key: PENDING, url: `/media/${PENDING}`, state: "pending", type: "image/png", variants: [] },
      { ...about, key: LOST, url: `/media/${LOST}`, state: "ready", type: "image/gif", variants: [] },
    ]),
  ]);
}
