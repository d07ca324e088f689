import { adminDataAction } from "~/admin/admin-route.server";
import { previewForm, renderPost } from "~/features/post-editing/post-rendering.server";

/** The text that is being written as HTML, as JSON for the editor's script. */
export const action = adminDataAction("writer", previewForm, async ({ values: { content }, actor }) => {
  const { html } = await renderPost(content, { requester: actor.id });
  return { html };
});
