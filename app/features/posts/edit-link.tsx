import { useSyncExternalStore } from "react";
import { browserStorage } from "~/lib/browser/browser-storage";

/** Stored by the staff area in the browsers of editors; it grants nothing. */
const EDITOR_MARK = "edits-posts";

/** Makes posts in this browser link to their editor. */
export const rememberEditor = (): void => browserStorage.set(EDITOR_MARK, "yes");

/** Undoes `rememberEditor`, after a sign-out. */
export const forgetEditor = (): void => browserStorage.set(EDITOR_MARK, null);

const subscribeToNothing = () => () => {};

/** A link to the post's editor. It is in every page, because pages are cached; only editors' browsers show it. */
export function EditLink({ id }: { id: string }) {
  const isEditor = useSyncExternalStore(
    subscribeToNothing,
    () => Boolean(browserStorage.get(EDITOR_MARK)),
    () => false,
  );
  return isEditor ? (
    <a href={`/admin/blog/edit/${id}`} className="link inline-block py-2 text-small print:hidden">
      Edit this post
    </a>
  ) : null;
}
