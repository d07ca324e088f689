import type { SubmissionResult } from "@conform-to/dom";
import { imageHref } from "~/features/image-library/image-filter";
import type { ListedImage } from "~/features/image-library/image-list.server";
import { postFormLimits } from "~/features/post-editing/post-form";
import { TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

type DescriptionFormProps = { image: ListedImage; token: string; lastResult?: SubmissionResult<string[]> };

/** What an image shows. */
export function DescriptionForm({ image, token, lastResult }: DescriptionFormProps) {
  const [form, { description }] = useHtmlForm<{ description: string }>({
    id: "image",
    lastResult,
    defaultValue: { description: image.description ?? "" },
  });
  return (
    <PostForm
      form={form}
      token={token}
      action={imageHref(image.id)}
      errorTitle="The description was not saved."
      labels={{ description: "Description" }}
      button={["Save", "Saving..."]}
      buttonLook={{ size: "small" }}
      className="space-y-4"
      preventScrollReset
    >
      <TextField
        field={description}
        label="Description"
        limit={postFormLimits.imageAlt}
        required
        data-missing="Say what the image shows."
        hint="Says what the image shows. It is found by these words, and they are offered when the image is used."
        dir="auto"
      />
    </PostForm>
  );
}
