import { type RefObject, useEffect, useRef } from "react";
import type { Editor } from "~/features/post-editing/editor.server";
import { postFieldNames } from "~/features/post-editing/post-form";
import { findField, readTexts } from "./form-texts";
import type { useAutosave } from "./use-autosave";

type Texts = Map<string, string>;

type SavedForm = {
  editor: Editor;
  form: RefObject<HTMLFormElement>;
  autosave: ReturnType<typeof useAutosave>;
  /** Whether the last save was rejected. */
  rejected: boolean;
  saving: boolean;
};

/**
 * Keeps the form through its saves: what is typed meanwhile stays, and the rest shows what was stored.
 * @returns a function to call when the form is sent
 */
export function useSavedForm({ editor, form, autosave, rejected, saving }: SavedForm) {
  const sent = useRef<Texts | null>(null);
  const { values } = editor;
  const version = editor.post?.version;
  const shown = useRef(version);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version is a save
  useEffect(() => {
    if (shown.current === version || !form.current) return;
    shown.current = version;
    if (rejected || !sent.current) return;
    const changed = listChanges(form.current, sent.current);
    showStored(form.current, sent.current, values);
    sent.current = null;
    if (changed.length > 0) autosave.change(form.current);
    else autosave.settle();
  }, [version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a save has ended
  useEffect(() => {
    if (rejected && !saving && sent.current && form.current) {
      sent.current = null;
      autosave.change(form.current);
    }
  }, [rejected, saving]);

  return (element: HTMLFormElement) => {
    sent.current = new Map(readTexts(element));
  };
}

/** The fields that were changed after the form was sent. */
const listChanges = (form: HTMLFormElement, sent: Texts): [string, string][] =>
  readTexts(form).filter(([name, value]) => isTyped(name) && sent.get(name) !== value);

const isTyped = (name: string) => (postFieldNames as string[]).includes(name);

/** Shows what was stored in the fields that were not changed since: the server derives and tidies some. */
function showStored(form: HTMLFormElement, sent: Texts, stored: Editor["values"]): void {
  for (const name of postFieldNames) {
    const field = findField(form, name);
    // The text stays as it is, with its caret; times are shown in the browser's zone.
    if (!field || ["content", "publishAt", "unpublishAt", "featured"].includes(name)) continue;
    if (field.value === sent.get(name)) field.value = stored[name];
  }
}
