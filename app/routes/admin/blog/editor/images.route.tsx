import { adminScriptAction } from "~/admin/admin-route.server";
import { imageForm } from "~/features/post-editing/form-images.server";

/** Stores an image that was pasted or dropped into the text. Its address is the response's `location`. */
export const action = adminScriptAction("writer", imageForm, async ({ values }) => values.image);
