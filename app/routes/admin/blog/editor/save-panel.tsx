import type { SubmissionResult } from "@conform-to/dom";
import { useFetcher } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { Editor } from "~/features/post-editing/editor.server";
import { PREVIEW_PATH } from "~/features/post-editing/post-filter";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { LocalTime } from "~/ui/local-text";
import { Messages } from "~/ui/messages";
import type { AutosaveState, useAutosave } from "./use-autosave";

type SavePanelProps = { editor: Editor; saving: boolean; autosave: ReturnType<typeof useAutosave> };

/** The buttons of the editor's form and its save status. */
export function SavePanel({ editor: { post, mayPublish }, saving, autosave }: SavePanelProps) {
  return (
    <div className="panel space-y-3 p-5 lg:sticky lg:top-4 lg:z-10">
      <AutosaveStatus state={autosave.state} post={post} />
      <div className={classNames("grid gap-3", mayPublish && "sm:grid-cols-2")}>
        <Button variant="secondary" size="small" className="min-h-11" pending={saving}>
          {saving ? "Saving..." : "Save Draft"}
        </Button>
        {mayPublish ? (
          <Button name="published" value="true" size="small" className="min-h-11" pending={saving}>
            {saving ? "Saving..." : "Publish Now"}
          </Button>
        ) : null}
      </div>
      {mayPublish ? null : (
        <p className="text-small text-ink-2">An editor reviews and publishes what you save.</p>
      )}
      <PreviewButton postId={post?.id ?? null} onOpen={autosave.stop} />
    </div>
  );
}

/** Sends the form to the preview without validating it. With JavaScript, a failure keeps the page. */
function PreviewButton({ postId, onOpen }: { postId: string | null; onOpen: () => void }) {
  const { submit, state, data } = useFetcher<SubmissionResult<string[]>>();
  const action = `${PREVIEW_PATH}?${new URLSearchParams(postId ? { post: postId } : {})}`;
  const pending = state !== "idle";
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    onOpen();
    submit(event.currentTarget.form, { action, method: "post", encType: "multipart/form-data" });
  };
  return (
    <>
      <Button
        formAction={action}
        formNoValidate
        variant="quiet"
        size="small"
        className="w-full"
        pending={pending}
        onClick={open}
      >
        {pending ? "Opening..." : "Preview"}
      </Button>
      <div role="alert" className="text-small text-error empty:hidden">
        {pending ? null : (
          <Messages messages={Object.values(data?.error ?? {}).flatMap((messages) => messages ?? [])} />
        )}
      </div>
    </>
  );
}

const statusTexts: Record<Exclude<AutosaveState["kind"], "none">, string> = {
  changed: "Not saved yet.",
  autosaved: "Not saved yet. Autosaved at ",
  "signed-out":
    "You have been signed out. Your text is stored in this browser. Sign in in another tab, then save here.",
  offline: "The server cannot be reached. Your text is stored in this browser until it can be reached.",
};

function AutosaveStatus({ state: { kind, at }, post }: { state: AutosaveState; post: Editor["post"] }) {
  const failed = kind === "signed-out" || kind === "offline";
  return (
    <p role="status" className={`min-h-6 text-small ${failed ? "font-semibold text-error" : "text-ink-2"}`}>
      {kind === "none" ? describeStored(post) : statusTexts[kind]}
      {at ? <LocalTime value={at} format="date-time" /> : null}
    </p>
  );
}

function describeStored(post: Editor["post"]): string {
  if (!post) return "A new post, not saved yet.";
  return post.published ? "Published. Saving changes what readers see." : "A draft. Readers cannot see it.";
}
