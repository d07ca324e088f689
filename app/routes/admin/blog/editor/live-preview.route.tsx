import { previewForm, renderPost } from "~/features/posts/post-rendering.server";
import { staffDataAction } from "~/staff/staff-route.server";

/** The text that is being written as HTML, as JSON for the editor's script. */
export const action = staffDataAction("writer", previewForm, async ({ values: { content }, actor }) => {
  const { html } = await renderPost(content, { requester: actor.id });
  return { html };
});
