import { Link, useActionData, useNavigationType, useSearchParams } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import { editorHref } from "~/features/posts/dashboard-filter";
import type { Editor } from "~/features/posts/editor.server";
import { PostArticle } from "~/features/posts/post-article";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { StaffPage } from "~/staff/staff-page";
import { doneMessages, TextNotices, WorkingCopies } from "./editor-notices";
import { HiddenTags } from "./markdown-field";
import { PostEditorForm } from "./post-editor-form";
import { isSaved } from "./save-bar";

/** The editor, or the preview of its text. */
export function EditorPage({ editor, rules, token }: { editor: Editor; rules: FormRules; token: string }) {
  const lastResult = useActionData<Rejection>();
  const { post } = editor;
  const key = useFormKey(editor);
  const sentCopy = (lastResult?.initialValue as { copy?: string } | undefined)?.copy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the copy of a form stays the same
  const copyId = useMemo(() => sentCopy ?? editor.copyId, [key]);
  if (editor.preview) return <Preview editor={editor} preview={editor.preview} />;
  return (
    <StaffPage
      back={{ to: DASHBOARD_PATH, label: "Back to the posts" }}
      title={post ? `Edit "${post.title}"` : "New post"}
      beside={post ? <PostLinks {...post} /> : null}
      done={doneMessages}
      failure={editor.error}
    >
      {/* Without links beside the title, there is no space below it. */}
      <div className={post ? undefined : "mt-6"}>
        {lastResult ? null : <TextNotices editor={editor} />}
        <WorkingCopies editor={editor} token={token} copyId={copyId} />
        <PostEditorForm
          key={key}
          editor={editor}
          rules={rules}
          copyId={copyId}
          token={token}
          lastResult={lastResult}
        />
      </div>
    </StaffPage>
  );
}

/**
 * The key of the form: another one for another text. A save keeps the form with its caret, scroll position and undo
 * history, even the first one, which redirects from a new post's path to the stored one's.
 */
function useFormKey({ post, continued, copyId }: Editor): number {
  const [query] = useSearchParams();
  const isBack = useNavigationType() === "POP";
  const textId = `${post?.id}-${continued ? copyId : ""}`;
  const lastForm = useRef({ key: 0, textId, postId: post?.id });
  const last = lastForm.current;
  const isSamePost = last.postId === post?.id || (last.postId === undefined && !isBack);
  const keepsForm = last.textId === textId || (isSaved(query.get("done")) && isSamePost);
  lastForm.current = { key: keepsForm ? last.key : last.key + 1, textId, postId: post?.id };
  return lastForm.current.key;
}

type PreviewProps = { editor: Editor; preview: NonNullable<Editor["preview"]> };

const Preview = ({ editor: { post, values, continued, copyId }, preview }: PreviewProps) => (
  <>
    <div className="on-night sticky top-0 z-10">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-small">
        <p>Preview. Readers see only what you save and publish.</p>
        <Link
          to={editorHref(post?.id ?? null, continued ? { copy: copyId } : {})}
          className="link py-2.5 font-semibold"
        >
          Back to editing
        </Link>
      </div>
    </div>
    <div className="wrap">
      <HiddenTags text={values.content} />
    </div>
    <PostArticle post={preview} />
  </>
);

function PostLinks({ id, slug, published }: { id: string; slug: string; published: boolean }) {
  const links = [
    { to: `${editorHref(id)}/revisions`, label: "Revisions" },
    { to: `${editorHref(id)}/links`, label: "Preview links" },
  ];
  if (published) links.unshift({ to: `/blog/${slug}`, label: "View on the blog" });
  return (
    <ul className="flex flex-wrap gap-x-5 text-small">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="link inline-block py-2">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
