import { type RefObject, useEffect, useRef } from "react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import type { Editor } from "~/features/posts/editor.server";
import { postFieldNames } from "~/features/posts/post-form";
import { useAutosave } from "~/staff/use-autosave";
import { findField, readTexts } from "./form-controls";
import { deleteLocalCopy, saveLocalCopy } from "./local-copy";

type Texts = Map<string, string>;

type UnsavedTextOptions = {
  editor: Editor;
  form: RefObject<HTMLFormElement>;
  /** Whether the last save was rejected. */
  rejected: boolean;
  saving: boolean;
};

/**
 * Autosaves the form to a working copy, or to this browser if that fails, and keeps the form through its saves: text
 * typed during a save stays, other fields show what was stored. Call `beginSave` when the form itself is sent.
 */
export function useUnsavedText({ editor: { post, values }, form, rejected, saving }: UnsavedTextOptions) {
  const postId = post?.id ?? null;
  const version = post?.version;
  const sentTexts = useRef<Texts | null>(null);
  const shownVersion = useRef(version);
  const keepInBrowser = (element: HTMLFormElement) =>
    saveLocalCopy(postId, Object.fromEntries(readTexts(element)));
  const { state, schedule, stop, markSaved } = useAutosave({
    url: `${DASHBOARD_PATH}/autosave?${new URLSearchParams(postId ? { post: postId } : {})}`,
    onSaved: () => deleteLocalCopy(postId),
    onFailed: keepInBrowser,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each save; only a new version is a success
  useEffect(() => {
    const isNewVersion = shownVersion.current !== version;
    shownVersion.current = version;
    const sent = sentTexts.current;
    if (!form.current || !sent || (rejected ? saving : !isNewVersion)) return;
    sentTexts.current = null;
    const isUnsaved = rejected || hasChanged(form.current, sent);
    if (!rejected) showStored(form.current, sent, values);
    if (isUnsaved) schedule(form.current);
    else markSaved();
  }, [version, rejected, saving]);

  const beginSave = (element: HTMLFormElement) => {
    stop();
    keepInBrowser(element);
    sentTexts.current = new Map(readTexts(element));
  };
  return { state, schedule, stop, beginSave };
}

/** Whether a field was changed after the form was sent. */
const hasChanged = (form: HTMLFormElement, sent: Texts): boolean =>
  readTexts(form).some(
    ([name, value]) => (postFieldNames as string[]).includes(name) && sent.get(name) !== value,
  );

/**
 * Shows what was stored in fields that have not changed since they were sent, because the server derives and tidies
 * some.
 */
function showStored(form: HTMLFormElement, sent: Texts, stored: Editor["values"]): void {
  for (const name of postFieldNames) {
    const field = findField(form, name);
    // The text keeps its caret, and times are shown in the browser's time zone.
    if (!field || ["content", "publishAt", "unpublishAt", "featured"].includes(name)) continue;
    if (field.value === sent.get(name)) field.value = stored[name];
  }
}
