import { Link, useActionData } from "@remix-run/react";
import type { Editor } from "~/features/post-editing/editor.server";
import { DASHBOARD_PATH, editorHref } from "~/features/post-editing/post-filter";
import { PostArticle } from "~/features/posts/post-article";
import type { Refusal } from "~/lib/form/form-error";
import { EditorNotices, UnsavedCopies } from "./editor-notices";
import { PostEditorForm } from "./post-editor-form";

type EditorPageProps = {
  editor: Editor;
  token: string;
  /** The outcome of the last save, as named in the address. */
  saved: string | null;
};

/** The editor, or the preview of its text. */
export function EditorPage({ editor, token, saved }: EditorPageProps) {
  const lastResult = useActionData<Refusal>();
  const { post, continued, copyId } = editor;
  if (editor.preview) return <Preview editor={editor} preview={editor.preview} />;
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
      <EditorNotices editor={editor} saved={saved} submitted={lastResult !== undefined} />
      <UnsavedCopies editor={editor} token={token} />
      <PostEditorForm
        key={`${post?.id}-${post?.version}-${continued ? copyId : ""}`}
        editor={editor}
        token={token}
        lastResult={lastResult}
      />
    </div>
  );
}

type PreviewProps = { editor: Editor; preview: NonNullable<Editor["preview"]> };

const Preview = ({ editor: { post, continued, copyId }, preview }: PreviewProps) => (
  <>
    <div className="on-night sticky top-0 z-10">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-small">
        <p>Preview. Readers do not see this.</p>
        <Link
          to={editorHref(post?.id ?? null, continued ? { copy: copyId } : {})}
          className="link py-2.5 font-semibold"
        >
          Back to editing
        </Link>
      </div>
    </div>
    <PostArticle post={preview} />
  </>
);

const PostLinks = ({ id, slug, published }: { id: string; slug: string; published: boolean }) => (
  <ul className="flex flex-wrap gap-x-5 text-small">
    {published ? (
      <li>
        <Link to={`/blog/${slug}`} className="link inline-block py-2">
          View on the blog
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
