import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type FormEvent, useCallback, useState } from "react";
import type { Editor } from "~/features/post-editing/editor.server";
import { editorHref } from "~/features/post-editing/post-filter";
import {
  postFormLabels as labels,
  postFormLimits as limits,
  type PostFormValues,
} from "~/features/post-editing/post-form";
import type { Refusal } from "~/lib/form/form-error";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { useSubmitting } from "~/ui/form/use-submitting";
import { ConflictNotice, LocalCopyNotice } from "./editor-notices";
import { fillForm } from "./local-copy";
import { MarkdownField } from "./markdown-field";
import { PostSettings } from "./post-settings";
import { SavePanel } from "./save-panel";
import { useAutosave } from "./use-autosave";
import { useDerivedFields } from "./use-derived-fields";

type EditorFormProps = { editor: Editor; token: string; lastResult?: Refusal };

/** The fields of a new or stored post. Works without JavaScript. */
export function PostEditorForm({ editor, token, lastResult }: EditorFormProps) {
  const { post, values, stored } = editor;
  const postId = post?.id ?? null;
  const path = editorHref(postId);
  const sent = lastResult?.initialValue as
    | Partial<PostFormValues & { version: string; copy: string }>
    | undefined;
  const conflict = lastResult?.code === "conflict";
  const [copyId] = useState(sent?.copy ?? editor.copyId);
  const autosave = useAutosave(postId);
  const derive = useDerivedFields(post === null, values);
  const saving = useSubmitting(path);
  const [form, fields] = useHtmlForm<PostFormValues & { imageFile: string }>({
    id: "post",
    lastResult,
    defaultValue: values,
    onSubmit: ({ currentTarget }) => autosave.send(currentTarget),
  });
  const input = (event: FormEvent<HTMLFormElement>) => {
    derive(event);
    autosave.change(event.currentTarget);
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
        onInput={input}
        preventScrollReset
      >
        <input type="hidden" name="copy" value={copyId} />
        <input
          type="hidden"
          name="version"
          // Saving again after a conflict replaces the version that the conflict notice shows.
          value={conflict ? post?.version : (sent?.version ?? editor.version)}
        />
        <LocalCopyNotice
          postId={postId}
          onRestore={(copy, element) => {
            fillForm(element, copy);
            autosave.change(element);
          }}
        />
        {conflict && stored && sent ? <ConflictNotice theirs={stored} mine={sent} /> : null}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
          <div className="space-y-5 lg:col-span-8">
            <TextField
              field={fields.title}
              label={labels.title}
              required
              limit={limits.title}
              data-missing="Title is required"
              dir="auto"
            />
            <TextField
              field={fields.slug}
              label={labels.slug}
              limit={limits.slug}
              hint="The last part of the post's URL. If left empty, it is derived from the title."
            />
            <MarkdownField field={fields.content} token={token} />
            <TextAreaField
              field={fields.excerpt}
              label={labels.excerpt}
              rows={3}
              limit={limits.excerpt}
              hint="If left empty, the first 200 characters of the content."
              dir="auto"
            />
          </div>
          <div className="space-y-8 lg:col-span-4">
            <SavePanel editor={editor} saving={saving} autosave={autosave} />
            <PostSettings fields={fields} editor={editor} uploaded={sent?.image} />
          </div>
        </div>
      </PostForm>
      <LeaveGuard unsaved={!saving && autosave.state.kind !== "none"} />
    </>
  );
}

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
