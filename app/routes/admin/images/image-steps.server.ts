import { IMAGES_PATH } from "~/content/staff-paths";
import { deleteImage } from "~/features/image-library/image-changes.server";
import { imageHref } from "~/features/image-library/image-filter";
import { step } from "~/staff/confirm-route.server";
import { requireImage } from "./require-image.server";

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
