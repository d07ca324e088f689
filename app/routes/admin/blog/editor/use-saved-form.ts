import { type RefObject, useEffect, useRef } from "react";
import type { Editor } from "~/features/post-editing/editor.server";
import { postFieldNames } from "~/features/post-editing/post-form";
import { findField, readTexts } from "./form-controls";
import type { usePostAutosave } from "./use-post-autosave";

type Texts = Map<string, string>;

type SavedFormOptions = {
  editor: Editor;
  form: RefObject<HTMLFormElement>;
  autosave: ReturnType<typeof usePostAutosave>;
  /** Whether the last save was rejected. */
  rejected: boolean;
  saving: boolean;
};

/**
 * Keeps the form through its saves: text typed during a save stays, other fields show what was stored.
 * @returns a function to call when the form is sent
 */
export function useSavedForm({ editor, form, autosave, rejected, saving }: SavedFormOptions) {
  const sentTexts = useRef<Texts | null>(null);
  const { values } = editor;
  const version = editor.post?.version;
  const shownVersion = useRef(version);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version is a save
  useEffect(() => {
    if (shownVersion.current === version || !form.current) return;
    shownVersion.current = version;
    if (rejected || !sentTexts.current) return;
    const hasNewInput = hasChanged(form.current, sentTexts.current);
    showStored(form.current, sentTexts.current, values);
    sentTexts.current = null;
    if (hasNewInput) autosave.schedule(form.current);
    else autosave.markSaved();
  }, [version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a save has ended
  useEffect(() => {
    if (rejected && !saving && sentTexts.current && form.current) {
      sentTexts.current = null;
      autosave.schedule(form.current);
    }
  }, [rejected, saving]);

  return (element: HTMLFormElement) => {
    sentTexts.current = new Map(readTexts(element));
  };
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
