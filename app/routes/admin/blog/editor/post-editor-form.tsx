import { useForm } from "@conform-to/react";
import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { noUploads, type UploadState } from "~/features/media/image-uploads";
import { editorHref } from "~/features/posts/dashboard-filter";
import type { Editor } from "~/features/posts/editor.server";
import { postFormLabels as labels, type PostFormValues } from "~/features/posts/post-form";
import { isConflict, type Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { SeenRevision } from "~/staff/versions";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Dialog } from "~/ui/dialog";
import { checkInBrowser } from "~/ui/form/browser-check";
import { TextAreaField, TextField } from "~/ui/form/field";
import { PostForm, useSubmitting } from "~/ui/form/post-form";
import { ConflictNotice, LocalCopyNotice } from "./editor-notices";
import { handleFormKey, useDerivedFields } from "./form-fields";
import { useImagePicker } from "./image-picker";
import { useLivePreview } from "./live-preview";
import { MarkdownField } from "./markdown-field";
import { PostSettings } from "./post-settings";
import { SaveBar } from "./save-bar";
import { usePublishAt } from "./settings-fields";
import { fillForm, useUnsavedText } from "./unsaved-text";

type EditorFormProps = {
  editor: Editor;
  rules: FormRules;
  token: string;
  copyId: string;
  lastResult?: Rejection;
};

/** The fields of a new or stored post. Works without JavaScript. */
export function PostEditorForm({ editor, rules, token, copyId, lastResult }: EditorFormProps) {
  const { post, values, stored } = editor;
  const postId = post?.id ?? null;
  const path = editorHref(postId);
  const sentValues = lastResult?.initialValue as Partial<PostFormValues & { copy: string }> | undefined;
  const hasConflict = isConflict(lastResult?.code);
  const formElement = useRef<HTMLFormElement | null>(null);
  const openedVersion = useRef(post?.version);
  const [fullScreen, setFullScreen] = useMaximized(formElement);
  const [live, setLive] = useLivePreview();
  const { scheduledFor, setPublishAt } = usePublishAt(post, values.publishAt, sentValues?.publishAt);
  const fillDerivedFields = useDerivedFields(values, { isNew: post === null });
  const saving = useSubmitting(path);
  const savedHere = !sentValues && openedVersion.current !== post?.version;
  const rejected = lastResult !== undefined;
  const unsaved = useUnsavedText({ editor, form: formElement, rejected, saving });
  const afterUploads = useAfterUploads();
  const picker = useImagePicker(formElement);
  const [form, fields] = useForm<typeof labels>({
    id: "post",
    lastResult,
    defaultValue: values,
    ...checkInBrowser<typeof labels>(rules),
    onSubmit: (event) => {
      if (!afterUploads.holdSubmission(event)) unsaved.beginSave(event.currentTarget);
    },
  });
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    fillDerivedFields(event);
    unsaved.schedule(event.currentTarget);
  };

  return (
    <>
      <PostForm
        form={form}
        token={token}
        labels={labels}
        errorTitle="The post was not saved."
        action={path}
        encType="multipart/form-data"
        onInput={handleInput}
        onKeyDown={handleFormKey}
        preventScrollReset
        data-full-screen={fullScreen || undefined}
        data-keeps-focus
        data-autosaved
        className={fullScreen ? "fixed inset-0 z-50 overflow-y-auto bg-paper px-4 pt-4" : undefined}
      >
        {/* Enter in a field presses the first button (HTML, implicit submission). This one is disabled. */}
        <button
          ref={(button) => {
            formElement.current = button?.form ?? null;
          }}
          type="submit"
          disabled
          hidden
        />
        <input type="hidden" name="copy" value={copyId} />
        <SeenRevision
          revision={hasConflict && post ? post.version : editor.version}
          lastResult={lastResult}
        />
        <LocalCopyNotice
          postId={postId}
          onRestore={(copy, element) => {
            fillForm(element, copy);
            unsaved.schedule(element);
          }}
        />
        {hasConflict && stored && sentValues ? (
          <ConflictNotice isOwn={lastResult?.code === "own-conflict"} theirs={stored} mine={sentValues} />
        ) : null}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
          <div
            className={classNames(
              "flex flex-col gap-5",
              live ? "lg:col-span-8 xl:col-span-12" : "lg:col-span-8",
            )}
          >
            <TextField field={fields.title} label={labels.title} />
            <TextField
              field={fields.slug}
              label={labels.slug}
              hint="The last part of the post’s URL. If left empty, it is derived from the title."
              className={hiddenIf(fullScreen)}
            />
            <MarkdownField
              field={fields.content}
              live={live}
              fullScreen={fullScreen}
              onOpen={picker.onEditorOpen}
              onLibrary={() => picker.open("content")}
              uploads={afterUploads.uploads}
              onUploads={afterUploads.onUploads}
              onLive={setLive}
              onFullScreen={setFullScreen}
            />
            <TextAreaField
              field={fields.excerpt}
              label={labels.excerpt}
              rows={3}
              hint="If left empty, the first 200 characters of the content."
              className={hiddenIf(fullScreen)}
            />
          </div>
          <div
            className={classNames(
              live
                ? "lg:col-span-4 xl:col-span-12 xl:columns-2 xl:gap-10 xl:[&>div>*]:break-inside-avoid"
                : "lg:col-span-4",
              hiddenIf(fullScreen),
            )}
          >
            <PostSettings
              fields={fields}
              editor={editor}
              returnedValues={sentValues ?? (savedHere ? values : undefined)}
              savedHere={savedHere}
              onPublishAt={setPublishAt}
              onLibrary={picker.open}
            />
          </div>
        </div>
        <SaveBar
          editor={editor}
          saving={saving}
          isWaiting={afterUploads.isWaiting}
          unsaved={unsaved}
          scheduledFor={scheduledFor}
        />
      </PostForm>
      {picker.dialog}
      <LeaveGuard unsaved={!saving && unsaved.state.kind !== "none"} />
    </>
  );
}

const hiddenIf = (hidden: boolean) => (hidden ? "hidden" : undefined);

/** Confirms leaving a page with unsaved text: with our dialog within the site, else with the browser's. */
function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => (unsaved ? event.preventDefault() : undefined), [unsaved]));
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p>
        The post stays as it was last saved. Your unsaved text is offered the next time you open the editor.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}

/** Whether an element covers the window. While it does, the rest of the page is inert; Escape ends it. */
function useMaximized(element: RefObject<HTMLElement>): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn || !element.current) return;
    const others = listElementsOutside(element.current);
    for (const other of others) other.setAttribute("inert", "");
    const leave = (event: KeyboardEvent) => {
      // In the editor, Escape closes the search and the completions first.
      if (event.key === "Escape" && !event.defaultPrevented) setOn(false);
    };
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      for (const other of others) other.removeAttribute("inert");
    };
  }, [isOn, element]);
  return [isOn, setOn];
}

/** Siblings of an element or its ancestors that are not inert yet. */
function listElementsOutside(element: Element): Element[] {
  const outside: Element[] = [];
  let inside = element;
  while (inside !== document.body && inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling !== inside && !sibling.hasAttribute("inert")) outside.push(sibling);
    }
    inside = inside.parentElement;
  }
  return outside;
}

type Submission = { form: HTMLFormElement; submitter: HTMLElement | null };

/** Uploads of images in the text. A save waits for them, or the images would be missing. */
function useAfterUploads() {
  const runningCount = useRef(0);
  const [uploads, setUploads] = useState(noUploads);
  const heldSubmission = useRef<Submission | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  /** Holds a submission back while uploads run. @returns whether it has to wait */
  const holdSubmission = (event: FormEvent<HTMLFormElement>): boolean => {
    if (runningCount.current === 0) return false;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    heldSubmission.current = { form: event.currentTarget, submitter };
    setWaiting(true);
    return true;
  };

  const onUploads = (state: UploadState) => {
    runningCount.current = state.running;
    setUploads(state);
    if (state.running > 0 || !heldSubmission.current) return;
    const { form, submitter } = heldSubmission.current;
    heldSubmission.current = null;
    setWaiting(false);
    // If an image is missing, the author decides whether to save.
    if (state.errors.length === 0) form.requestSubmit(submitter);
  };

  return { uploads, isWaiting, holdSubmission, onUploads };
}
