import { type FormEvent, useRef } from "react";
import { editorHref } from "~/features/post-editing/dashboard-filter";
import type { Editor } from "~/features/post-editing/editor.server";
import {
  postFormLabels as labels,
  postFormLimits as limits,
  type PostFormValues,
  postFormMissing,
} from "~/features/post-editing/post-form";
import type { Rejection } from "~/lib/form/form-error";
import { classNames } from "~/ui/class-names";
import { TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { useSubmitting } from "~/ui/form/use-submitting";
import { ConflictNotice, LocalCopyNotice } from "./editor-notices";
import { handleFormKey } from "./form-keys";
import { useImagePicker } from "./image-picker";
import { LeaveGuard } from "./leave-guard";
import { useLivePreview } from "./live-preview";
import { fillForm } from "./local-copy";
import { MarkdownField } from "./markdown-field";
import { PostSettings } from "./post-settings";
import { SaveBar } from "./save-bar";
import { usePublishAt } from "./schedule-field";
import { useAfterUploads } from "./use-after-uploads";
import { useDerivedFields } from "./use-derived-fields";
import { useMaximized } from "./use-maximized";
import { useUnsavedText } from "./use-unsaved-text";

type EditorFormProps = { editor: Editor; token: string; copyId: string; lastResult?: Rejection };

/** The fields of a new or stored post. Works without JavaScript. */
export function PostEditorForm({ editor, token, copyId, lastResult }: EditorFormProps) {
  const { post, values, stored } = editor;
  const postId = post?.id ?? null;
  const path = editorHref(postId);
  const sentValues = lastResult?.initialValue as
    | Partial<PostFormValues & { version: string; copy: string }>
    | undefined;
  const isConflict = lastResult?.code === "conflict";
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
  const [form, getField] = useHtmlForm<typeof labels>({
    id: "post",
    lastResult,
    defaultValue: values,
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
        <input
          type="hidden"
          name="version"
          // Saving again after a conflict replaces the version that the conflict notice shows.
          value={isConflict ? post?.version : (sentValues?.version ?? editor.version)}
        />
        <LocalCopyNotice
          postId={postId}
          onRestore={(copy, element) => {
            fillForm(element, copy);
            unsaved.schedule(element);
          }}
        />
        {isConflict && stored && sentValues ? <ConflictNotice theirs={stored} mine={sentValues} /> : null}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
          <div className={classNames("space-y-5", live ? "lg:col-span-8 xl:col-span-12" : "lg:col-span-8")}>
            <TextField
              field={getField("title")}
              label={labels.title}
              required
              limit={limits.title}
              data-missing={postFormMissing.title}
              dir="auto"
            />
            <TextField
              field={getField("slug")}
              label={labels.slug}
              limit={limits.slug}
              hint="The last part of the post’s URL. If left empty, it is derived from the title."
              className={hiddenIf(fullScreen)}
            />
            <MarkdownField
              field={getField("content")}
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
              field={getField("excerpt")}
              label={labels.excerpt}
              rows={3}
              limit={limits.excerpt}
              hint="If left empty, the first 200 characters of the content."
              dir="auto"
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
              getField={getField}
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
