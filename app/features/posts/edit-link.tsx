import { useSyncExternalStore } from "react";
import { browserStorage } from "~/lib/browser/browser-storage";

/** Stored by the admin area in the browsers of editors; it grants nothing. */
const EDITOR_MARK = "edits-posts";

/** Remembers whether an editor uses this browser, so that posts link to their editor. */
export const markEditor = (edits: boolean): void => browserStorage.set(EDITOR_MARK, edits ? "yes" : null);

const subscribeToNothing = () => () => {};

/** Leads editors to the post's editor. Pages are the same for all; only an editor's browser shows it. */
export function EditLink({ id }: { id: string }) {
  const edits = useSyncExternalStore(
    subscribeToNothing,
    () => Boolean(browserStorage.get(EDITOR_MARK)),
    () => false,
  );
  return edits ? (
    <a href={`/admin/blog/edit/${id}`} className="link inline-block py-2 text-small print:hidden">
      Edit this post
    </a>
  ) : null;
}
