import { Link } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ActionButton } from "~/ui/form/action-button";

type DeletePostProps = { post: { id: string; title: string }; token: string };

/** Links to the page that asks for confirmation; with JavaScript a dialog asks instead. */
export function DeletePost({ post, token }: DeletePostProps) {
  const [asking, setAsking] = useState(false);
  const path = `/admin/blog/${post.id}/delete`;
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Link to={path} onClick={ask} className="link py-2.5 text-error">
        Delete<span className="sr-only"> {post.title}</span>
      </Link>
      {asking ? (
        <Dialog open onClose={() => setAsking(false)} title="Delete this post?">
          <DeleteQuestion title={post.title} />
          <div className="mt-6 flex flex-wrap gap-3">
            <ActionButton action={path} token={token} button={["Delete", "Deleting..."]} variant="danger" />
            <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** The question (docs/product.md 8.1), and the consequences of deleting. */
export const DeleteQuestion = ({ title }: { title: string }) => (
  <>
    <p className="[overflow-wrap:anywhere]">{`Are you sure you want to delete "${title}"?`}</p>
    <p className="mt-2 text-small text-ink-2">
      Its revisions, preview links and statistics are deleted as well. This cannot be undone.
    </p>
  </>
);
