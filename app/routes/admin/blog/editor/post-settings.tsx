import { getInputProps } from "@conform-to/react";
import { type ComponentProps, useId, useState } from "react";
import type { Editor } from "~/features/posts/editor.server";
import { UNCATEGORIZED } from "~/features/posts/post";
import { getEffectiveMeta, parseTags, slugFromTitle } from "~/features/posts/post-derivation";
import { postFormLabels as labels, type PostFormValues } from "~/features/posts/post-form";
import { useBrand } from "~/lib/page/root-data";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/field-parts";
import { readTexts, useDebouncedInput, useExcerpt } from "./form-fields";
import { ImageField, type ImageName, ScheduleField } from "./settings-fields";

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

/** About as many characters as search engines show; they measure in pixels. */
const VISIBLE_CHARACTERS = { title: 60, description: 160 };

type SharingPreviewProps = { form: string; editor: Editor };

/** The post in a search result and as a shared link. Follows the form; without JavaScript, shows what was opened. */
function SharingPreview({ form, editor: { post, values: opened } }: SharingPreviewProps) {
  const { name, url } = useBrand();
  const values = useFormValues(form, opened);
  const excerpt = useExcerpt(values);
  const meta = getEffectiveMeta({ ...values, excerpt, tags: parseTags(values.tags) });
  const title = `${meta.metaTitle || "Untitled"} | ${name} Blog`;
  const urlParts = listUrlParts(values, url);
  // Only published posts have a drawing.
  const drawing = post?.published ? `/social/posts/${post.slug}.png` : "";
  const sharedImage = values.socialImage || values.image || drawing;
  return (
    <div className="flex flex-col gap-4">
      <figure className="break-inside-avoid">
        <figcaption className="mb-1.5 text-small font-semibold">Search result</figcaption>
        <div className="rounded-control border border-rule bg-card px-4 py-3 [overflow-wrap:anywhere]">
          <p className="text-label tracking-normal text-ink-3">{urlParts.join(" › ")}</p>
          <p className="line-clamp-2 text-lead text-link" dir="auto">
            {title}
          </p>
          <p className="line-clamp-3 text-small text-ink-2" dir="auto">
            {meta.metaDescription || "The description appears here."}
          </p>
        </div>
        <TextLength label="Title" text={title} visible={VISIBLE_CHARACTERS.title} />
        <TextLength
          label="Description"
          text={meta.metaDescription}
          visible={VISIBLE_CHARACTERS.description}
        />
      </figure>
      <figure className="break-inside-avoid">
        <figcaption className="mb-1.5 text-small font-semibold">Shared link</figcaption>
        <div className="overflow-hidden rounded-control border border-rule bg-card [overflow-wrap:anywhere]">
          <SharedImage key={sharedImage} src={sharedImage} />
          <div className="px-4 py-3">
            <p className="text-label tracking-normal text-ink-3">{urlParts[0]}</p>
            <p className="line-clamp-2 font-semibold" dir="auto">
              {title}
            </p>
            <p className="line-clamp-1 text-small text-ink-2" dir="auto">
              {meta.metaDescription}
            </p>
          </div>
        </div>
      </figure>
    </div>
  );
}

function SharedImage({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (src && !broken)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        className="aspect-[1200/630] w-full border-b border-rule object-cover"
      />
    );
  return (
    <p className="border-b border-rule px-4 py-8 text-center text-small text-ink-3">
      {src ? "This image cannot be loaded." : "The site draws an image with the post’s title."}
    </p>
  );
}

/** The length of the text, and whether its end will be hidden. */
function TextLength({ label, text, visible }: { label: string; text: string; visible: number }) {
  const length = [...text].length;
  const isTooLong = length > visible;
  return (
    <p className={isTooLong ? "mt-1 text-small text-error" : "mt-1 text-small text-ink-3"}>
      {`${label}: ${length} characters.`}
      {isTooLong ? ` Search engines show about ${visible}.` : null}
    </p>
  );
}

/** The host and the path segments of the URL that search engines list. */
function listUrlParts({ canonicalUrl, slug, title }: PostFormValues, site: string): string[] {
  if (!URL.canParse(canonicalUrl))
    return [new URL(site).host, "blog", slugFromTitle(slug) || slugFromTitle(title)];
  const { host, pathname } = new URL(canonicalUrl);
  return [host, ...pathname.split("/").filter(Boolean)];
}

/** The values of the form's fields, shortly after each change. */
function useFormValues(id: string, opened: PostFormValues): PostFormValues {
  const [values, setValues] = useState(opened);
  useDebouncedInput(
    () => document.forms.namedItem(id),
    (form) => setValues((before) => ({ ...before, ...Object.fromEntries(readTexts(form)) })),
  );
  return values;
}

type PostFormFields = Record<keyof typeof labels, FormField>;

type SharingFieldsProps = Pick<ComponentProps<typeof ImageField>, "uploaded" | "postId" | "onLibrary"> & {
  fields: PostFormFields;
  editor: Editor;
};

/** The fields that search engines and social networks show. */
function SharingFields({ fields, editor, ...image }: SharingFieldsProps) {
  return (
    <details className="border-t border-rule pt-2">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small font-semibold">
        Search engines and sharing
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        <SharingPreview form={fields.title.formId} editor={editor} />
        <TextField field={fields.metaTitle} label={labels.metaTitle} hint="If left empty, the title." />
        <TextAreaField
          field={fields.metaDescription}
          label={labels.metaDescription}
          rows={3}
          hint="If left empty, the first 160 characters of the excerpt."
        />
        <TextField field={fields.metaKeywords} label={labels.metaKeywords} hint="If left empty, the tags." />
        <ImageField
          legend="Social card"
          image={fields.socialImage}
          file={fields.socialImageFile}
          hint="The URL of a picture for shared links, best at 1200 × 630 pixels. If left empty, the post’s image or a drawing."
          {...image}
        />
        <TextField
          field={fields.canonicalUrl}
          label={labels.canonicalUrl}
          inputMode="url"
          hint="If this text first appeared on another site, its address there. Search engines then list that page."
        />
      </div>
    </details>
  );
}
