import { adminDataAction } from "~/admin/admin-route.server";
import { imageForm } from "~/features/post-editing/form-images.server";

/** Stores an image that was pasted or dropped into the text. Its address is the response's `location`. */
export const action = adminDataAction("writer", imageForm, async ({ values }) => ({
  location: values.image,
}));
