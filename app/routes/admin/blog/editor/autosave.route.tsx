import { autosave, workingCopyForm } from "~/features/posts/working-copy.server";
import { staffDataAction } from "~/staff/staff-route.server";

/** Stores the editor's text while the author types. Called by the editor's script. */
export const action = staffDataAction("writer", workingCopyForm, async ({ values, url, actor }) => ({
  location: await autosave(values, actor, { postId: url.searchParams.get("post") }),
}));
