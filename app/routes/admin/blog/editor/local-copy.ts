import { SIGN_IN_PATH, UNSENT_FORMS_PATH } from "~/content/staff-paths";
import { type PostFormValues, postFieldNames } from "~/features/posts/post-form";
import { browserStorage } from "~/lib/browser/browser-storage";
import { findField } from "./form-controls";

/** Text stored in this browser because it could not be saved on the server. */
export type LocalCopy = { at: number; values: Partial<PostFormValues> };

const storageKey = (postId: string | null) => `unsaved-post-${postId ?? "new"}`;

/** Stores a post's text in this browser. `postId` is null for a new post. */
export function saveLocalCopy(postId: string | null, texts: Record<string, string>): void {
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
