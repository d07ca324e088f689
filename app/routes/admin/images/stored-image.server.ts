import { data } from "@remix-run/node";
import { findImage } from "~/features/media/image-lookup.server";
import type { StoredImage } from "~/features/media/images.server";

/** The image named by the route's parameter. @throws 404 for an unknown one */
export async function requireImage({
  params: { id = "" },
}: {
  params: { id?: string };
}): Promise<StoredImage> {
  const image = await findImage(id);
  if (!image) throw data("Image not found", { status: 404 });
  return image;
}
