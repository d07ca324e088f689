import { findImage } from "~/features/media/image-lookup.server";
import { requireFound } from "~/lib/http/responses.server";
import type { StaffRequest } from "~/staff/staff-route.server";

/** The image with the id in the path. @throws 404 if there is none */
export const requireImage = async ({ params: { id = "" } }: Pick<StaffRequest, "params">) =>
  requireFound(await findImage(id), "Image not found");
