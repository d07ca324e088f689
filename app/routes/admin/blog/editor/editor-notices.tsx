import { Link, useActionData } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import { editorHref } from "~/features/posts/dashboard-filter";
import type { Editor } from "~/features/posts/editor.server";
import type { PostFormValues } from "~/features/posts/post-form";
import type { Rejection } from "~/lib/form/form-error";
import { copyMessages, DiscardedTexts, DiscardText, FieldsDiff } from "~/routes/admin/blog/post-texts";
import { StaffPage } from "~/staff/staff-page";
import { Comparison } from "~/staff/versions";
import { Button } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { listErrors } from "~/ui/form/failed-submission";
import { LocalTime } from "~/ui/local-text";
import { Messages } from "~/ui/messages";
import { Notice } from "~/ui/notice";
import { deleteLocalCopy, findLocalCopy, type LocalCopy } from "./unsaved-text";

/** Shown above the title. The result of a save is shown beside its buttons instead. */
export const doneMessages: DoneMessages = {
  ...copyMessages,
  duplicated: { title: "Duplicated.", text: "This copy is a draft." },
  restored: { title: "Restored.", text: "It was saved as the newest version." },
  taken: {
    title: "An editor has taken over the post that you saved.",
    text: "That post was not changed. Your text is below as a new post, which is not saved yet.",
  },
};

/** Notices about the text in the form: a rejected preview, or an autosaved text. */
export const TextNotices = ({ editor: { post, continued, rejected } }: { editor: Editor }) => (
  <>
    {rejected ? (
      <Notice tone="error" className="mb-6" title="The preview failed.">
        <p className="text-small">
          {rejected}{" "}
          <a href="#post-content" className="link">
            Go to the content
          </a>
        </p>
      </Notice>
    ) : null}
    {continued ? (
      <Notice tone="info" className="mb-6" title="You are editing unsaved text.">
        <p className="text-small">
          Autosaved on <LocalTime value={continued.savedAt} format="date-time" after="." />{" "}
          <Link to={editorHref(post?.id ?? null)} className="link">
            {post ? "Show the saved version" : "Start a new post"}
          </Link>
        </p>
      </Notice>
    ) : null}
  </>
);

type WorkingCopiesProps = { editor: Editor; token: string; copyId: string };

/** The author's other working copies of the post, and the discarded ones. `copyId` is the form's. */
export function WorkingCopies({ editor: { post, copies, discarded }, token, copyId }: WorkingCopiesProps) {
  const query: Record<string, string> = post ? { post: post.id } : {};
  const otherCopies = copies.filter(({ id }) => id !== copyId);
  const discardedTexts = <DiscardedTexts texts={discarded} query={query} token={token} />;
  if (otherCopies.length === 0) return discardedTexts;
  return (
    <>
      <Notice tone="info" className="mb-6" title="Unsaved drafts">
        <ul className="mt-2 flex flex-col gap-2">
          {otherCopies.map(({ id, title, savedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
              <span className="[overflow-wrap:anywhere]">
                "{title}", autosaved on <LocalTime value={savedAt} format="date-time" />
              </span>
              <Link to={editorHref(post?.id ?? null, { copy: id })} className="link py-2 font-semibold">
                Continue editing
              </Link>
              <DiscardText id={id} query={query} token={token} />
            </li>
          ))}
        </ul>
      </Notice>
      {discardedTexts}
    </>
  );
}

type LocalCopyNoticeProps = {
  postId: string | null;
  onRestore: (copy: LocalCopy, form: HTMLFormElement) => void;
};

/** Offers text that never reached the server because the connection or the browser failed. */
export function LocalCopyNotice({ postId, onRestore }: LocalCopyNoticeProps) {
  const [copy, setCopy] = useState<LocalCopy | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setCopy(findLocalCopy(postId)), [postId]);
  if (!copy) return null;
  const discard = () => {
    deleteLocalCopy(postId);
    setCopy(null);
  };
  const restore = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) onRestore(copy, form);
    discard();
  };
  return (
    <Notice tone="info" className="mb-6" title="This browser has unsaved text that never reached the server.">
      <p role="status" className="text-small">
        {isAsking ? (
          "Discard it for good? It is stored nowhere else."
        ) : (
          <>
            It is from <LocalTime value={copy.at} format="date-time" after="." />
          </>
        )}
      </p>
      {/* The second click of a double click keeps the text. */}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          type="button"
          size="small"
          variant={isAsking ? "danger" : "primary"}
          onClick={isAsking ? discard : restore}
        >
          {isAsking ? "Discard it for good" : "Restore it"}
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={() => setAsking(!isAsking)}>
          {isAsking ? "Keep it" : "Discard"}
        </Button>
      </div>
    </Notice>
  );
}

type ConflictNoticeProps = { isOwn: boolean; theirs: PostFormValues; mine: Partial<PostFormValues> };

/** Compares another save with the text in this editor, to help decide which one to keep. */
export function ConflictNotice({ isOwn, theirs, mine }: ConflictNoticeProps) {
  return (
    <Comparison isOwn={isOwn}>
      <p className="mb-4 max-w-prose text-small text-ink-2">
        Text that only the saved version has is struck through; text that only yours has is underlined. The
        form below still contains yours. Saving it again replaces the other, which remains available as a
        revision.
      </p>
      <FieldsDiff before={theirs} after={mine} />
      <details className="mt-5">
        <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center text-small font-semibold">
          Their full text, to copy from
        </summary>
        <textarea
          readOnly
          aria-label="Their content"
          rows={12}
          defaultValue={theirs.content}
          className="control mt-2 w-full p-3 font-mono text-small"
        />
      </details>
    </Comparison>
  );
}

type AutosaveFailedProps = {
  title: string;
  /** The title if the page was opened without sending a draft. */
  titleWithoutText: string;
};

/** Shown without JavaScript if the editor's text could not be autosaved. */
export function AutosaveFailed({ title, titleWithoutText }: AutosaveFailedProps) {
  const result = useActionData<Rejection>();
  return (
    <StaffPage
      back={{ to: DASHBOARD_PATH, label: "Back to the posts" }}
      title={result ? title : titleWithoutText}
    >
      {result ? (
        <Notice tone="error" className="mt-6">
          <Messages messages={listErrors(result)} />
          <p>Go back in your browser. The form still contains your text.</p>
        </Notice>
      ) : null}
    </StaffPage>
  );
}
