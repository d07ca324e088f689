import type { Editor } from "~/features/post-editing/editor.server";
import {
  postFormLabels as labels,
  postFormLimits as limits,
  type PostFormValues,
} from "~/features/post-editing/post-form";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/use-html-form";
import { ImageField } from "./image-field";
import { ScheduleField } from "./schedule-field";

type Fields = Record<keyof PostFormValues | "imageFile", FormField>;

type PostSettingsProps = {
  fields: Fields;
  editor: Editor;
  uploaded?: string;
  /** Whether a save has changed what is stored since the form was opened. */
  savedHere: boolean;
  onPublishAt: (at: Date | undefined) => void;
};

/** All fields of a post except its text. */
export function PostSettings({ fields, editor, uploaded, savedHere, onPublishAt }: PostSettingsProps) {
  const categories = editor.categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className="space-y-6">
      <SelectField
        field={fields.categoryId}
        label={labels.categoryId}
        options={categories}
        placeholder="Uncategorized"
      />
      <TextField
        field={fields.tags}
        label={labels.tags}
        limit={limits.tags}
        hint="Separated by commas."
        data-list
      />
      <ImageField
        image={fields.image}
        imageFile={fields.imageFile}
        imageAlt={fields.imageAlt}
        uploaded={uploaded}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          field={fields.date}
          label={labels.date}
          type="date"
          hint="By default the day it is first published. An earlier day dates it back."
        />
        <TextField field={fields.author} label={labels.author} limit={limits.author} />
      </div>
      <div>
        <label className="flex min-h-11 items-center gap-3 text-small font-semibold">
          <input
            type="checkbox"
            name={fields.featured.name}
            defaultChecked={fields.featured.initialValue === "on"}
            aria-describedby="featured-hint"
            className="size-5 accent-action"
          />
          {labels.featured}
        </label>
        <p id="featured-hint" className="text-small text-ink-3">
          The newest featured post is shown at the top of the blog.
        </p>
      </div>
      {editor.mayPublish ? (
        <ScheduleField
          key={editor.post?.version}
          publishAt={fields.publishAt}
          unpublishAt={fields.unpublishAt}
          saved={savedHere ? editor.values : undefined}
          onPublishAt={onPublishAt}
        />
      ) : null}
      <details className="border-t border-rule pt-2">
        <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small font-semibold">
          For search engines
        </summary>
        <div className="space-y-4 pt-2">
          <TextField field={fields.metaTitle} label={labels.metaTitle} limit={limits.metaTitle} />
          <TextAreaField
            field={fields.metaDescription}
            label={labels.metaDescription}
            rows={3}
            limit={limits.metaDescription}
            hint="If left empty, the first 160 characters of the content."
          />
          <TextField field={fields.metaKeywords} label={labels.metaKeywords} limit={limits.metaKeywords} />
        </div>
      </details>
    </div>
  );
}
