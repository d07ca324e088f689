import type { ComponentProps } from "react";
import type { Editor } from "~/features/posts/editing/editor.server";
import { postFormLabels as labels } from "~/features/posts/editing/post-form";
import { TextAreaField, TextField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/field-parts";
import { ImageField } from "./image-field";
import { SharingPreview } from "./sharing-preview";

export type PostFormFields = Record<keyof typeof labels, FormField>;

type SharingFieldsProps = Pick<ComponentProps<typeof ImageField>, "uploaded" | "postId" | "onLibrary"> & {
  fields: PostFormFields;
  editor: Editor;
};

/** The fields that search engines and social networks show. */
export function SharingFields({ fields, editor, ...image }: SharingFieldsProps) {
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
