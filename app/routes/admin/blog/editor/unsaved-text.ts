import { type RefObject, useEffect, useRef } from "react";
import { DASHBOARD_PATH, SIGN_IN_PATH, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import type { Editor } from "~/features/posts/editor.server";
import { type PostFormValues, postFieldNames } from "~/features/posts/post-form";
import { browserStorage } from "~/lib/browser/browser-storage";
import { useAutosave } from "~/staff/use-autosave";
import { findField, readTexts } from "./form-fields";

/** Text stored in this browser because it could not be saved on the server. */
export type LocalCopy = { at: number; values: Partial<PostFormValues> };

const storageKey = (postId: string | null) => `unsaved-post-${postId ?? "new"}`;

/** Stores a post's text in this browser. `postId` is null for a new post. */
function saveLocalCopy(postId: string | null, texts: Record<string, string>): void {
  const values = Object.fromEntries(postFieldNames.map((name) => [name, texts[name] ?? ""]));
  browserStorage.set(storageKey(postId), JSON.stringify({ at: Date.now(), values }));
}

/** A post's text stored in this browser, or null. */
export function findLocalCopy(postId: string | null): LocalCopy | null {
  try {
    return JSON.parse(browserStorage.get(storageKey(postId)) ?? "null");
  } catch {
    return null;
  }
}

/** Deletes the local copy once the text is on the server or was discarded. */
export const deleteLocalCopy = (postId: string | null): void => browserStorage.set(storageKey(postId), null);

/** Deletes the local copy after a save, unless it led to the sign-in page and no unsent form was stored. */
export function forgetSentCopy({ id }: { id?: string }, location: string): void {
  const { pathname, searchParams } = new URL(location, window.location.href);
  const hasUnsentForm = searchParams.get("redirectTo")?.startsWith(`${UNSENT_FORMS_PATH}/`);
  if (pathname !== SIGN_IN_PATH || hasUnsentForm) deleteLocalCopy(!id || id === "new" ? null : id);
}

/** Fills the editor's form from a local copy. */
export function fillForm(form: HTMLFormElement, { values }: LocalCopy): void {
  for (const [name, value] of Object.entries(values)) {
    const field = findField(form, name);
    if (!field) continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on";
    else field.value = value;
    // For the editor that shows the text area's text.
    if (field instanceof HTMLTextAreaElement) field.dispatchEvent(new Event("change"));
  }
}

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
