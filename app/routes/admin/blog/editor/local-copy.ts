import { type PostFormValues, postFieldNames } from "~/features/post-editing/post-form";

/** A text that this browser kept because the server could not. */
export type LocalCopy = { at: number; values: Partial<PostFormValues> };

const key = (postId: string | null) => `unsaved-post-${postId ?? "new"}`;

/** Keeps the text of a post, or of one that was never saved, in this browser. */
export function saveLocalCopy(postId: string | null, values: Record<string, string>): void {
  const known = Object.fromEntries(postFieldNames.map((name) => [name, values[name] ?? ""]));
  try {
    localStorage.setItem(key(postId), JSON.stringify({ at: Date.now(), values: known }));
  } catch {
    // A browser that stores nothing, or nothing more.
  }
}

/** What this browser kept for a post, if anything. */
export function findLocalCopy(postId: string | null): LocalCopy | null {
  try {
    return JSON.parse(localStorage.getItem(key(postId)) ?? "null");
  } catch {
    return null;
  }
}

/** Once the text is on the server, or was given up. */
export function deleteLocalCopy(postId: string | null): void {
  try {
    localStorage.removeItem(key(postId));
  } catch {
    // Then there was none.
  }
}
