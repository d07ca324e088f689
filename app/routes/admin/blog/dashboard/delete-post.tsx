import { Form, Link } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormGuard } from "~/ui/form/form-guard";

type Deleted = { id: string; title: string };

/** The question before a post is deleted, word for word (docs/product.md 8.1). */
const deleteQuestion = (title: string) => `Are you sure you want to delete "${title}"?`;

/** Leads to the page that asks; with script the question stands over the list. */
export function DeletePost({ post, token }: { post: Deleted; token: string }) {
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Link to={`/admin/blog/${post.id}/delete`} onClick={ask} className="link py-2.5 text-error">
        Delete<span className="sr-only"> {post.title}</span>
      </Link>
      {asking ? (
        <Dialog open onClose={() => setAsking(false)} title="Delete this post?">
          <DeleteForm post={post} token={token} onCancel={() => setAsking(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

type DeleteFormProps = { post: Deleted; token: string; onCancel?: () => void };

/** The question with both answers. */
export function DeleteForm({ post, token, onCancel }: DeleteFormProps) {
  return (
    <Form method="post" action={`/admin/blog/${post.id}/delete`}>
      <FormGuard token={token} />
      <p className="[overflow-wrap:anywhere]">{deleteQuestion(post.title)}</p>
      <p className="mt-2 text-small text-ink-2">
        Its revisions, preview links and counts go with it. There is no way back.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger">Delete</Button>
        {onCancel ? (
          <Button type="button" variant="secondary" onClick={onCancel}>
            Keep it
          </Button>
        ) : (
          <Link to="/admin/blog" className="link inline-flex min-h-12 items-center">
            Keep it
          </Link>
        )}
      </div>
    </Form>
  );
}
