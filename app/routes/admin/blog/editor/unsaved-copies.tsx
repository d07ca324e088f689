import { Link } from "@remix-run/react";
import type { Editor } from "~/features/post-editing/editor.server";
import { editorHref } from "~/features/post-editing/post-filter";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";

/** Offers the author's other autosaved texts to continue or discard. */
export function UnsavedCopies({ editor: { post, copies }, token }: { editor: Editor; token: string }) {
  if (copies.length === 0) return null;
  return (
    <Notice tone="info" className="mb-6" title="Unsaved texts">
      <ul className="mt-2 space-y-2">
        {copies.map(({ id, title, savedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
            <span className="[overflow-wrap:anywhere]">
              "{title}", autosaved on <LocalTime value={savedAt} format="date-time" />
            </span>
            <Link to={editorHref(post?.id ?? null, { copy: id })} className="link py-2 font-semibold">
              Continue editing
            </Link>
            <ActionButton
              action={`/admin/blog/working-copies/${id}/discard${post ? `?post=${post.id}` : ""}`}
              token={token}
              button={["Discard", "Discarding..."]}
              variant="quiet"
              size="small"
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
