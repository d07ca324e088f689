import { useFetcher, useSearchParams } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { PREVIEW_PATH } from "~/content/staff-paths";
import type { Editor } from "~/features/posts/editor.server";
import type { Rejection } from "~/lib/form/form-error";
import type { AutosaveState } from "~/staff/use-autosave";
import { Button } from "~/ui/button";
import { listErrors } from "~/ui/form/failed-submission";
import type { ButtonLabels } from "~/ui/form/post-form";
import { LocalTime } from "~/ui/local-text";
import { Messages } from "~/ui/messages";
import { useUncoveredFocus } from "~/ui/use-uncovered-focus";
import type { useUnsavedText } from "./unsaved-text";

type SaveBarProps = {
  editor: Editor;
  saving: boolean;
  /** Whether a save waits for images that are being uploaded. */
  isWaiting: boolean;
  unsaved: ReturnType<typeof useUnsavedText>;
  /** When the form will publish the post, if that is in the future. */
  scheduledFor: Date | undefined;
};

/** The buttons that save the post, what they do, and what the last one did. It stays in view. */
export function SaveBar({ editor, saving, isWaiting, unsaved, scheduledFor }: SaveBarProps) {
  const { post, mayPublish } = editor;
  let progress: string | null = null;
  if (isWaiting) progress = "It will be saved once the images are uploaded.";
  else if (saving) progress = "Saving...";
  const bar = useRef<HTMLDivElement>(null);
  useUncoveredFocus(bar);
  let publishLabels: ButtonLabels = ["Ready for Review", "Saving..."];
  if (mayPublish) publishLabels = scheduledFor ? ["Schedule", "Scheduling..."] : ["Publish Now", "Saving..."];
  return (
    <div
      ref={bar}
      data-save-bar
      className="sticky bottom-0 z-20 -mx-[var(--page-gutter)] mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule bg-paper px-[var(--page-gutter)] py-2 [@media(height<26rem)]:static"
    >
      <div className="min-w-0 grow basis-64 text-small">
        <SaveStatus editor={editor} state={unsaved.state} progress={progress} scheduledFor={scheduledFor} />
        <p id="save-effect" className="text-label tracking-normal text-ink-3">
          <SaveEffect post={post} mayPublish={mayPublish} scheduledFor={scheduledFor} />
        </p>
      </div>
      <div className="flex grow flex-wrap items-center gap-2 sm:grow-0">
        <PreviewButton postId={post?.id ?? null} onOpen={unsaved.stop} />
        <Button
          variant="secondary"
          size="small"
          className="grow"
          pending={saving}
          aria-describedby="save-effect"
          data-save-draft
        >
          {saving ? "Saving..." : "Save Draft"}
        </Button>
        <Button
          name={mayPublish ? "published" : "review"}
          value="true"
          size="small"
          className="grow"
          pending={saving}
          aria-describedby="save-effect"
        >
          {saving ? publishLabels[1] : publishLabels[0]}
        </Button>
      </div>
    </div>
  );
}

type SaveEffectProps = Pick<Editor, "post" | "mayPublish"> & Pick<SaveBarProps, "scheduledFor">;

/** Explains the effect of the two buttons. */
function SaveEffect({ post, mayPublish, scheduledFor }: SaveEffectProps): ReactNode {
  if (!mayPublish)
    return post?.inReview
      ? "Ready for Review leaves it with the editors. Save Draft takes it back."
      : "Save Draft keeps it a draft. Ready for Review asks the editors by e-mail to publish it.";
  if (post?.published) return "This post is live. Both buttons update it immediately.";
  if (scheduledFor)
    return (
      <>
        Both buttons keep it hidden until{" "}
        <LocalTime value={scheduledFor.getTime()} format="date-time" after="." /> To publish it now, clear
        “Publish at”.
      </>
    );
  return "Save Draft keeps it hidden from readers. Publish Now shows it to them immediately.";
}

/** The result of a save, by the value of `?done=`. */
const saveMessages = {
  saved: ["Saved."],
  published: ["Published.", "It is now on the blog."],
  scheduled: ["Scheduled."],
  review: ["Ready for review.", "The editors get an e-mail."],
} satisfies Record<string, [title: string, text?: string]>;

/** Whether a value of `?done=` is about a save in the editor. */
export const isSaved = (done: string | null): done is keyof typeof saveMessages =>
  done !== null && Object.hasOwn(saveMessages, done);

const statusTexts: Record<Exclude<AutosaveState["kind"], "none">, string> = {
  changed: "Not saved yet.",
  autosaved: "Not saved yet. Autosaved at ",
  "signed-out":
    "You have been signed out. Your text is stored in this browser. Sign in in another tab, then save here.",
  offline: "The server cannot be reached. Your text is stored in this browser until it can be reached.",
};

type SaveStatusProps = Pick<SaveBarProps, "editor" | "scheduledFor"> & {
  state: AutosaveState;
  progress: string | null;
};

/** The one message about the text's state. */
const SaveStatus = (props: SaveStatusProps) => {
  const { kind } = props.state;
  const failed = kind === "signed-out" || kind === "offline";
  return (
    <p role="status" className={failed ? "font-semibold text-error" : "text-ink-2"}>
      <StatusText {...props} />
    </p>
  );
};

function StatusText({
  editor: { post },
  state: { kind, at },
  progress,
  scheduledFor,
}: SaveStatusProps): ReactNode {
  const done = useSearchParams()[0].get("done");
  if (progress) return progress;
  const renderTime = (time: number, after?: string) => (
    <LocalTime value={time} format="date-time" after={after} />
  );
  if (kind !== "none")
    return (
      <>
        {statusTexts[kind]}
        {kind === "autosaved" && at ? renderTime(at) : null}
      </>
    );
  if (!isSaved(done)) return describeStored(post, scheduledFor);
  const [title, text] = saveMessages[done];
  return (
    <>
      <strong className="text-ok">{title}</strong>{" "}
      {scheduledFor ? <>It will appear on {renderTime(scheduledFor.getTime(), ".")}</> : text}
    </>
  );
}

function describeStored(post: Editor["post"], scheduledFor: Date | undefined): string {
  if (!post) return "A new post, not saved yet.";
  if (post.published) return "Published.";
  if (scheduledFor) return "Scheduled.";
  return post.inReview ? "Ready for review." : "A draft. Readers cannot see it.";
}

/** Sends the form to the preview without validating it. With JavaScript, a failure keeps the page. */
function PreviewButton({ postId, onOpen }: { postId: string | null; onOpen: () => void }) {
  const { submit, state, data } = useFetcher<Rejection>();
  const action = `${PREVIEW_PATH}?${new URLSearchParams(postId ? { post: postId } : {})}`;
  const pending = state !== "idle";
  const openPreview = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    onOpen();
    submit(event.currentTarget.form, { action, method: "post", encType: "multipart/form-data" });
  };
  return (
    <>
      <div role="alert" className="text-small text-error empty:hidden">
        {pending ? null : <Messages messages={listErrors(data)} />}
      </div>
      <Button
        formAction={action}
        formNoValidate
        variant="quiet"
        size="small"
        pending={pending}
        onClick={openPreview}
      >
        {pending ? "Opening..." : "Preview"}
      </Button>
    </>
  );
}
