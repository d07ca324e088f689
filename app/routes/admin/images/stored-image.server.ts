import { requireFound, type StaffRequest } from "~/admin/admin-route.server";
import { findImage } from "~/features/media/image-lookup.server";

/** The image named by the route's parameter. @throws 404 for an unknown one */
export const requireImage = async ({ params: { id = "" } }: Pick<StaffRequest, "params">) =>
  requireFound(await findImage(id), "Image not found");
