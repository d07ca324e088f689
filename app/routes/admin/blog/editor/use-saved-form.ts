import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { Editor } from "~/features/post-editing/editor.server";
import { postFieldNames } from "~/features/post-editing/post-form";
import { type CarriedText, carryText, takeCarriedText } from "./carried-text";
import { readTexts, type useAutosave } from "./use-autosave";
import type { TextEditor } from "./writing/text-editor";

type Texts = Map<string, string>;

type SavedForm = {
  editor: Editor;
  form: RefObject<HTMLFormElement>;
  autosave: ReturnType<typeof useAutosave>;
  /** Whether the last save was rejected. */
  rejected: boolean;
  saving: boolean;
};

const getField = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
    ? field
    : null;
};

/** Keeps the form through its saves: what is typed meanwhile stays, and the rest shows what was stored. */
export function useSavedForm({ editor, form, autosave, rejected, saving }: SavedForm) {
  const sent = useRef<Texts | null>(null);
  const text = useRef<TextEditor | null>(null);
  const left = useRef<CarriedText | null>(null);
  const { post, values } = editor;
  const version = post?.version;
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

  // The first save of a post opens the stored post's page. Runs while this one still has the focus.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (post || !element || !sent.current) return;
      const changed = listChanges(element, sent.current);
      carryText({ text: text.current?.save(), changed, focused: findFocused(element), scrollY });
    };
  }, [post, form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    // Not while rendering: then the page before is still there.
    const carried = takeCarriedText();
    if (!carried || !post || !form.current) return;
    left.current = carried;
    for (const [name, value] of carried.changed) {
      const field = getField(form.current, name);
      if (field && name !== "content") field.value = value;
    }
    if (carried.focused) getField(form.current, carried.focused)?.focus({ preventScroll: true });
    if (carried.changed.length > 0) autosave.change(form.current);
  }, []);

  return {
    /** The saved state of the editor before the first save of this post. */
    takeText: useCallback(() => left.current?.text, []),
    onSend: (element: HTMLFormElement) => {
      sent.current = new Map(readTexts(element));
    },
    onOpen: (opened: TextEditor) => {
      text.current = opened;
      const carried = left.current;
      left.current = null;
      if (!carried) return;
      scrollTo({ top: carried.scrollY, behavior: "instant" });
      // By now, the focus would be on the new page's title.
      if (carried.focused === SAVE)
        form.current?.querySelector<HTMLElement>(SAVE)?.focus({ preventScroll: true });
    },
  };
}

const SAVE = "[data-save-draft]";

/** The field that has the focus, or the button. */
function findFocused(form: HTMLFormElement): string | null {
  const focused = document.activeElement;
  if (!focused || !form.contains(focused)) return null;
  if (focused.shadowRoot) return "content";
  return focused.matches("button") ? SAVE : focused.getAttribute("name");
}

/** The fields that were changed after the form was sent. */
const listChanges = (form: HTMLFormElement, sent: Texts): [string, string][] =>
  readTexts(form).filter(([name, value]) => isTyped(name) && sent.get(name) !== value);

const isTyped = (name: string) => (postFieldNames as string[]).includes(name);

/** Shows what was stored in the fields that were not changed since: the server derives and tidies some. */
function showStored(form: HTMLFormElement, sent: Texts, stored: Editor["values"]): void {
  for (const name of postFieldNames) {
    const field = getField(form, name);
    // The text stays as it is, with its caret; times are shown in the browser's zone.
    if (!field || ["content", "publishAt", "unpublishAt", "featured"].includes(name)) continue;
    if (field.value === sent.get(name)) field.value = stored[name];
  }
}
