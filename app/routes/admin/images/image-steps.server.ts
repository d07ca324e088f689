import { IMAGES_PATH } from "~/content/staff-paths";
import { imageHref } from "~/features/image-library/image-filter";
import { deleteImage } from "~/features/image-library/image-library.server";
import { findImage } from "~/features/media/image-lookup.server";
import { requireFound } from "~/lib/http/responses.server";
import { step } from "~/staff/confirm-route.server";
import type { StaffRequest } from "~/staff/staff-route.server";

/** The image with the id in the path. @throws 404 if there is none */
export const requireImage = async ({ params: { id = "" } }: Pick<StaffRequest, "params">) =>
  requireFound(await findImage(id), "Image not found");

export const imageSteps = {
  "images/:id/delete": step("editor", {
    title: "Delete an image",
    subject: requireImage,
    question: ({ subject: { id, description, key } }) => ({
      title: ['Delete the image "', description ?? key, '"?'],
      paragraphs: ["Earlier revisions of posts may still show it; they lose it. This cannot be undone."],
      back: { to: imageHref(id) },
      button: ["Delete", "Deleting..."],
      variant: "danger",
      errorTitle: "The image was not deleted.",
    }),
    run: async ({ subject, actor }) => {
      await deleteImage(subject, actor);
      return `${IMAGES_PATH}?done=deleted`;
    },
  }),
};
