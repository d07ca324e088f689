import { type PostFormValues, postFieldNames } from "~/features/post-editing/post-form";
import { browserStorage } from "~/lib/browser-storage";

/** A text that this browser stored because the server could not. */
export type LocalCopy = { at: number; values: Partial<PostFormValues> };

const key = (postId: string | null) => `unsaved-post-${postId ?? "new"}`;

/** Stores the text of a post, or of a new one, in this browser. */
export function saveLocalCopy(postId: string | null, values: Record<string, string>): void {
  const known = Object.fromEntries(postFieldNames.map((name) => [name, values[name] ?? ""]));
  browserStorage.set(key(postId), JSON.stringify({ at: Date.now(), values: known }));
}

/** The text that this browser stored for a post, or null. */
export function findLocalCopy(postId: string | null): LocalCopy | null {
  try {
    return JSON.parse(browserStorage.get(key(postId)) ?? "null");
  } catch {
    return null;
  }
}

/** For texts that are on the server now, or were discarded. */
export const deleteLocalCopy = (postId: string | null): void => browserStorage.set(key(postId), null);

/** Writes a text into the editor's form. */
export function fillForm(form: HTMLFormElement, { values }: LocalCopy): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on";
    else if (field && "value" in field) field.value = value;
  }
}
