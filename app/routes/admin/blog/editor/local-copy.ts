import { type PostFormValues, postFieldNames } from "~/features/post-editing/post-form";
import { browserStorage } from "~/lib/browser-storage";

/** A text that this browser kept because the server could not. */
export type LocalCopy = { at: number; values: Partial<PostFormValues> };

const key = (postId: string | null) => `unsaved-post-${postId ?? "new"}`;

/** Stores the text of a post, or of one that was never saved, in this browser. */
export function saveLocalCopy(postId: string | null, values: Record<string, string>): void {
  const known = Object.fromEntries(postFieldNames.map((name) => [name, values[name] ?? ""]));
  browserStorage.set(key(postId), JSON.stringify({ at: Date.now(), values: known }));
}

/** What this browser stored for a post, if anything. */
export function findLocalCopy(postId: string | null): LocalCopy | null {
  try {
    return JSON.parse(browserStorage.get(key(postId)) ?? "null");
  } catch {
    return null;
  }
}

/** Once the text is on the server, or was given up. */
export const deleteLocalCopy = (postId: string | null): void => browserStorage.set(key(postId), null);
