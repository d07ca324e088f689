import { Form, Link } from "@remix-run/react";
import type { Editor } from "~/features/post-editing/editor.server";
import { DASHBOARD_PATH, editorHref } from "~/features/post-editing/post-filter";
import { PostArticle } from "~/features/posts/post-article";
import type { Refusal } from "~/lib/form-error";
import { Button } from "~/ui/button";
import { FormGuard } from "~/ui/form/form-guard";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { PostEditorForm } from "./post-editor-form";

type EditorPageProps = {
  editor: Editor;
  token: string;
  /** What was done last, for the message above. */
  saved: string | null;
  lastResult?: Refusal;
};

/** The editor, or the preview of what stands in it. */
export function EditorPage({ editor, token, saved, lastResult }: EditorPageProps) {
  const { post, continued, copyId, preview, refused, error } = editor;
  const id = post?.id ?? null;
  if (preview) {
    return (
      <>
        <div className="on-night sticky top-0 z-10">
          <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-small">
            <p>Preview. Readers do not see this.</p>
            <Link
              to={editorHref(id, continued ? { copy: copyId } : {})}
              className="link py-2.5 font-semibold"
            >
              Back to editing
            </Link>
          </div>
        </div>
        <PostArticle post={preview} />
      </>
    );
  }
  return (
    <div className="wrap py-6">
      <Link to={DASHBOARD_PATH} className="link mb-3 inline-block py-2 text-small">
        Back to the posts
      </Link>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="font-sans text-h3 font-semibold [overflow-wrap:anywhere]">
          {post ? `Edit "${post.title}"` : "New post"}
        </h1>
        {post ? <PostLinks {...post} /> : null}
      </div>
      {error ? <Notice tone="error" className="mb-6" title={error} /> : null}
      {saved === "taken" && !lastResult ? (
        <Notice tone="warning" className="mb-6" title="An editor has taken on the post that you saved.">
          <p className="text-small">It was not changed. What you wrote is below, as a post of its own.</p>
        </Notice>
      ) : null}
      {refused && !lastResult ? (
        <Notice tone="error" className="mb-6" title="There is no preview of this text.">
          <p className="text-small">
            {refused}{" "}
            <a href="#post-content" className="link">
              Go to the text
            </a>
          </p>
        </Notice>
      ) : null}
      {saved && post && !lastResult ? (
        <Saved what={saved} slug={post.slug} published={post.published} />
      ) : null}
      {continued && !lastResult ? (
        <Notice tone="info" className="mb-6" title="This is a text that was not saved.">
          <p className="text-small">
            It was kept on <LocalTime value={continued.keptAt} format="date-time" />.{" "}
            <Link to={editorHref(id)} className="link">
              Show the saved one
            </Link>
          </p>
        </Notice>
      ) : null}
      <KeptTexts editor={editor} token={token} />
      <PostEditorForm
        key={`${id}-${post?.version}-${continued ? copyId : ""}`}
        editor={editor}
        token={token}
        lastResult={lastResult}
      />
    </div>
  );
}

const PostLinks = ({ id, slug, published }: { id: string; slug: string; published: boolean }) => (
  <ul className="flex flex-wrap gap-x-5 text-small">
    {published ? (
      <li>
        <Link to={`/blog/${slug}`} className="link inline-block py-2">
          See it on the blog
        </Link>
      </li>
    ) : null}
    <li>
      <Link to={`${editorHref(id)}/revisions`} className="link inline-block py-2">
        Revisions
      </Link>
    </li>
    <li>
      <Link to={`${editorHref(id)}/links`} className="link inline-block py-2">
        Preview links
      </Link>
    </li>
  </ul>
);

const Saved = ({ what, slug, published }: { what: string; slug: string; published: boolean }) => (
  <Notice
    tone="ok"
    className="mb-6"
    title={what === "published" ? "Published." : what === "restored" ? "Restored." : "Saved."}
  >
    <p className="text-small">
      {published ? (
        <Link to={`/blog/${slug}`} className="link">
          It is on the blog now.
        </Link>
      ) : (
        "It is a draft: readers do not see it."
      )}
    </p>
  </Notice>
);

/** Texts that were typed and never saved, each to go on with or to throw away. */
function KeptTexts({ editor: { post, copies }, token }: Pick<EditorPageProps, "editor" | "token">) {
  if (copies.length === 0) return null;
  return (
    <Notice tone="info" className="mb-6" title="Not saved yet">
      <ul className="mt-2 space-y-2">
        {copies.map(({ id, title, keptAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
            <span className="[overflow-wrap:anywhere]">
              "{title}", kept on <LocalTime value={keptAt} format="date-time" />
            </span>
            <Link to={editorHref(post?.id ?? null, { copy: id })} className="link py-2 font-semibold">
              Go on with it
            </Link>
            <Form method="post" action={`/admin/blog/kept/${id}/discard${post ? `?post=${post.id}` : ""}`}>
              <FormGuard token={token} />
              <Button variant="quiet" size="small">
                Throw it away
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
