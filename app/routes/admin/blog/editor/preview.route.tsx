import { autosave, workingCopyForm } from "~/features/posts/working-copy.server";
import { staffMeta } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { AutosaveFailed } from "./editor-notices";

export const meta = staffMeta("Preview");

export const loader = staffLoader("writer", () => null);

/** Autosaves the editor's text, and redirects to its preview. */
export const action = staffAction(
  "writer",
  { ...workingCopyForm, formName: "A preview of a post" },
  ({ values, url, actor }) => autosave(values, actor, { postId: url.searchParams.get("post") }),
);

export const clientAction = stayOnFailure({
  message: "The preview failed: the server could not be reached. Please try again.",
});

export default function PreviewRejected() {
  return <AutosaveFailed title="The preview failed." titleWithoutText="Open previews from the editor." />;
}
