import type { ComponentProps } from "react";
import type { Editor } from "~/features/post-editing/editor.server";
import { postFormLabels as labels, postFormLimits as limits } from "~/features/post-editing/post-form";
import { TextAreaField, TextField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/use-html-form";
import { ImageField } from "./image-field";
import { SharingPreview } from "./sharing-preview";

export type GetPostField = (name: keyof typeof labels) => FormField;

type SharingFieldsProps = Pick<ComponentProps<typeof ImageField>, "uploaded" | "postId" | "onLibrary"> & {
  getField: GetPostField;
  editor: Editor;
};

/** The fields that search engines and social networks show. */
export function SharingFields({ getField, editor, ...image }: SharingFieldsProps) {
  return (
    <details className="border-t border-rule pt-2">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small font-semibold">
        Search engines and sharing
      </summary>
      <div className="space-y-4 pt-2">
        <SharingPreview form={getField("title").formId} editor={editor} />
        <TextField
          field={getField("metaTitle")}
          label={labels.metaTitle}
          limit={limits.metaTitle}
          hint="If left empty, the title."
        />
        <TextAreaField
          field={getField("metaDescription")}
          label={labels.metaDescription}
          rows={3}
          limit={limits.metaDescription}
          hint="If left empty, the first 160 characters of the excerpt."
        />
        <TextField
          field={getField("metaKeywords")}
          label={labels.metaKeywords}
          limit={limits.metaKeywords}
          hint="If left empty, the tags."
        />
        <ImageField
          legend="Social card"
          image={getField("socialImage")}
          file={getField("socialImageFile")}
          hint="The URL of a picture for shared links, best at 1200 × 630 pixels. If left empty, the post’s image or a drawing."
          {...image}
        />
        <TextField
          field={getField("canonicalUrl")}
          label={labels.canonicalUrl}
          limit={limits.canonicalUrl}
          inputMode="url"
          hint="If this text first appeared on another site, its address there. Search engines then list that page."
        />
      </div>
    </details>
  );
}
