import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import type { Editor } from "~/features/post-editing/editor.server";
import { editorHref, PREVIEW_PATH } from "~/features/post-editing/post-filter";
import {
  postFormLabels as labels,
  postFormLimits as limits,
  type PostFormValues,
} from "~/features/post-editing/post-form";
import type { Refusal } from "~/lib/form-error";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField, TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";
import { AutosaveStatus } from "./autosave-status";
import { ConflictNotice } from "./conflict-notice";
import { LeaveGuard } from "./leave-guard";
import type { LocalCopy } from "./local-copy";
import { LocalCopyNotice } from "./local-copy-notice";
import { MarkdownField } from "./markdown-field";
import { PostSettings } from "./post-settings";
import { useAutosave } from "./use-autosave";
import { useDerivedFields } from "./use-derived-fields";

type EditorFormProps = { editor: Editor; token: string; lastResult?: Refusal };

/** The fields of a post. One form for new posts and stored ones; it works as plain HTML. */
export function PostEditorForm({ editor, token, lastResult }: EditorFormProps) {
  const { post, values, stored } = editor;
  const sent = lastResult?.initialValue as
    | Partial<PostFormValues & { version: string; copy: string }>
    | undefined;
  const conflict = lastResult?.code === "conflict";
  const element = useRef<HTMLFormElement>(null);
  const [copyId] = useState(sent?.copy ?? editor.copyId);
  const path = editorHref(post?.id ?? null);
  const query = new URLSearchParams(post ? { post: post.id } : {}).toString();
  const copy = useAutosave(element, { path: `/admin/blog/keep?${query}`, postId: post?.id ?? null });
  const derive = useDerivedFields(post === null, values);
  const navigation = useNavigation();
  const saving = navigation.formAction === path;
  const [form, fields] = useForm<PostFormValues & { imageFile: string }>({
    id: "post",
    lastResult,
    defaultValue: values,
    defaultNoValidate: false,
    onValidate: checkValidity,
  });
  const input = (event: FormEvent<HTMLFormElement>) => {
    derive(event);
    copy.change();
  };
  const restore = (kept: LocalCopy["values"]) => {
    for (const [name, value] of Object.entries(kept)) {
      const field = element.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on";
      else if (field && "value" in field) field.value = value;
    }
    copy.change();
  };
  const { onSubmit, ...formProps } = getFormProps(form);

  return (
    <>
      <LocalCopyNotice postId={post?.id ?? null} onRestore={restore} />
      <Form
        {...formProps}
        ref={element}
        method="post"
        action={path}
        encType="multipart/form-data"
        onInput={input}
        onSubmit={(event) => {
          onSubmit(event);
          if (!event.defaultPrevented) copy.stop();
        }}
        preventScrollReset
      >
        <FormGuard token={token} />
        <input type="hidden" name="copy" value={copyId} />
        <input
          type="hidden"
          name="version"
          value={conflict ? post?.version : (sent?.version ?? editor.version)}
        />
        <ErrorSummary form={form} labels={labels} title="The post was not saved." />
        {conflict && stored && sent ? <ConflictNotice theirs={stored} mine={sent} /> : null}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
          <div className="space-y-5 lg:col-span-8">
            <TextField
              field={fields.title}
              label={labels.title}
              required
              maxLength={limits.title}
              data-missing="Title is required"
              dir="auto"
            />
            <TextField
              field={fields.slug}
              label={labels.slug}
              maxLength={limits.slug}
              hint="The end of the post's address. Left empty, it is made from the title."
            />
            <MarkdownField field={fields.content} token={token} prefix={() => slugOf(element.current)} />
            <TextAreaField
              field={fields.excerpt}
              label={labels.excerpt}
              rows={3}
              maxLength={limits.excerpt}
              hint="Left empty, the first 200 characters of the text."
              dir="auto"
            />
          </div>
          <div className="space-y-8 lg:col-span-4">
            <div className="panel space-y-3 p-5 lg:sticky lg:top-4 lg:z-10">
              <AutosaveStatus state={copy.state} saved={savedText(post)} />
              <div className={classNames("grid gap-3", editor.mayPublish && "sm:grid-cols-2")}>
                <Button variant="secondary" size="small" className="min-h-11" pending={saving}>
                  {saving ? "Saving..." : "Save Draft"}
                </Button>
                {editor.mayPublish ? (
                  <Button name="published" value="true" size="small" className="min-h-11" pending={saving}>
                    {saving ? "Saving..." : "Publish Now"}
                  </Button>
                ) : null}
              </div>
              {editor.mayPublish ? null : (
                <p className="text-small text-ink-2">An editor reads and publishes what you save.</p>
              )}
              <Button
                formAction={`${PREVIEW_PATH}?${query}`}
                formNoValidate
                variant="quiet"
                size="small"
                className="w-full"
                onClick={copy.stop}
              >
                Preview
              </Button>
            </div>
            <PostSettings fields={fields} editor={editor} uploaded={sent?.image} />
          </div>
        </div>
      </Form>
      <LeaveGuard unsaved={!saving && copy.state.kind !== "none"} />
    </>
  );
}

const savedText = (post: Editor["post"]): string =>
  post === null ? "A new post." : post.published ? "This post is published." : "This post is a draft.";

function slugOf(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem("slug");
  return field instanceof HTMLInputElement ? field.value : "";
}
