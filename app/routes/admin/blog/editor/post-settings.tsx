import { getInputProps } from "@conform-to/react";
import { useId, useState } from "react";
import type { Editor } from "~/features/posts/editor.server";
import { UNCATEGORIZED } from "~/features/posts/post";
import { postFormLabels as labels, type PostFormValues } from "~/features/posts/post-form";
import { SelectField, TextField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/field-parts";
import { ImageField, type ImageName } from "./image-field";
import { ScheduleField } from "./schedule-field";
import { type PostFormFields, SharingFields } from "./sharing-fields";

type PostSettingsProps = {
  fields: PostFormFields;
  editor: Editor;
  /** The images' URLs as last stored, if that was after the form was opened. */
  returnedValues?: Partial<PostFormValues>;
  /** Whether a save has changed what is stored since the form was opened. */
  savedHere: boolean;
  onPublishAt: (at: Date | undefined) => void;
  onLibrary: (name: ImageName) => void;
};

/** All fields of a post except its text. */
export function PostSettings({
  fields,
  editor,
  returnedValues,
  savedHere,
  onPublishAt,
  onLibrary,
}: PostSettingsProps) {
  const library = { postId: editor.post?.id ?? null, onLibrary };
  const categories = editor.categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className="flex flex-col gap-6">
      <SelectField
        field={fields.categoryId}
        label={labels.categoryId}
        options={categories}
        placeholder={UNCATEGORIZED}
      />
      <TagsField field={fields.tags} knownTags={editor.suggested.tags} />
      <ImageField
        legend="Image"
        image={fields.image}
        file={fields.imageFile}
        hint="A URL that begins with https://, or a path on this site. If left empty, the post gets a drawing."
        uploaded={returnedValues?.image}
        {...library}
      >
        <TextField
          field={fields.imageAlt}
          label={labels.imageAlt}
          hint="Says what the image shows, for people who cannot see it. Required before a post with an image is published."
        />
      </ImageField>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          field={fields.date}
          label={labels.date}
          type="date"
          hint="By default the day it is first published. Choose an earlier date to backdate the post. To publish it later, set a time in Schedule."
        />
        <TextField field={fields.author} label={labels.author} list="known-authors" autoComplete="off" />
        <datalist id="known-authors">
          {editor.suggested.authors.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div>
        <label className="flex min-h-11 items-center gap-3 text-small font-semibold">
          <input
            {...getInputProps(fields.featured, { type: "checkbox" })}
            aria-describedby="featured-hint"
            className="size-5 accent-action"
          />
          {labels.featured}
        </label>
        <p id="featured-hint" className="text-small text-ink-3">
          Featured posts are marked. The first leads the blog; a newly featured one comes first.
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
      <SharingFields fields={fields} editor={editor} uploaded={returnedValues?.socialImage} {...library} />
    </div>
  );
}

/** More would slow the browser down. */
const MAX_SUGGESTIONS = 50;

/** The tags, with other posts' as suggestions: without JavaScript, for the first tag only. */
function TagsField({ field, knownTags }: { field: FormField; knownTags: readonly string[] }) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  // Everything before the tag that is being typed: browsers complete only whole values.
  const typedBefore = typed.slice(0, typed.lastIndexOf(",") + 1).trim();
  const usedTags = typedBefore.split(",").map((tag) => tag.trim().toLowerCase());
  const suggestions = knownTags
    .filter((tag) => !usedTags.includes(tag.toLowerCase()))
    .slice(0, MAX_SUGGESTIONS);
  return (
    <>
      <TextField
        field={field}
        label={labels.tags}
        hint="Separated by commas."
        data-list
        list={listId}
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map((tag) => (
          <option key={tag} value={typedBefore ? `${typedBefore} ${tag}` : tag} />
        ))}
      </datalist>
    </>
  );
}
