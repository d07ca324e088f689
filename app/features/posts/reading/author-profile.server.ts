import { eq } from "drizzle-orm";
import { authors } from "#drizzle/schema/posts";
import { type FoundImage, findImages } from "~/features/media/image-lookup.server";
import { db } from "~/lib/database/db.server";

/** The public data of a post's author; `picture` is set if the image was uploaded here. */
export type AuthorProfile = {
  name: string;
  image: string | null;
  picture: FoundImage | null;
  bio: string | null;
};

/** The stored author with this name; null if there is none, or nothing but the name. */
export async function findAuthorProfile(name: string): Promise<AuthorProfile | null> {
  const [row] = await db.select().from(authors).where(eq(authors.name, name));
  if (!row || (!row.image && !row.bio)) return null;
  const { image, bio } = row;
  const picture = image ? (await findImages([image])).get(image) : undefined;
  return { name, image, picture: picture ?? null, bio };
}
