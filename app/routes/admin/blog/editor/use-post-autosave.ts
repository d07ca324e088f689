import { DASHBOARD_PATH } from "~/content/staff-paths";
import { useAutosave } from "~/staff/use-autosave";
import { readTexts } from "./form-controls";
import { deleteLocalCopy, saveLocalCopy } from "./local-copy";

/**
 * Autosaves the form to a working copy, or to this browser if that fails. Call `pauseForSubmission` when the form
 * itself is sent.
 */
export function usePostAutosave(postId: string | null) {
  const keepInBrowser = (form: HTMLFormElement) => saveLocalCopy(postId, Object.fromEntries(readTexts(form)));
  const autosave = useAutosave({
    url: `${DASHBOARD_PATH}/autosave?${new URLSearchParams(postId ? { post: postId } : {})}`,
    onSaved: () => deleteLocalCopy(postId),
    onFailed: keepInBrowser,
  });
  const pauseForSubmission = (form: HTMLFormElement) => {
    autosave.stop();
    keepInBrowser(form);
  };
  return { ...autosave, pauseForSubmission };
}
