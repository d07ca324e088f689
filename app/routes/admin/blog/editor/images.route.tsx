import { imageForm } from "~/features/posts/post-images.server";
import { staffDataAction } from "~/staff/staff-route.server";

/** Stores an image that was pasted or dropped into the text. Its URL is the response's `location`. */
export const action = staffDataAction("writer", imageForm, async ({ values }) => ({
  location: values.image,
}));
