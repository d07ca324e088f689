import type { SubmissionResult } from "@conform-to/dom";
import { Link, useActionData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { IMAGE_TYPES } from "~/features/media/image-formats";
import { authorLimits } from "~/features/post-editing/author-form";
import { TextAreaField, TextField } from "~/ui/form/field";
import { FileField } from "~/ui/form/file-field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

const labels = { name: "Name", image: "Picture URL", imageFile: "Picture file", bio: "Text" };

type AuthorPageProps = { title: string; values: Record<"name" | "image" | "bio", string>; token: string };

/** The form of an author: name, picture by address or upload, text. */
export function AuthorPage({ title, values, token }: AuthorPageProps) {
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, fields] = useHtmlForm<Record<keyof typeof labels, string>>({
    id: "author",
    lastResult,
    defaultValue: values,
  });
  const { imageFile } = fields;
  return (
    <AdminPage title={title} back={["/admin/authors", "Back to the authors"]}>
      <PostForm
        form={form}
        labels={labels}
        token={token}
        encType="multipart/form-data"
        errorTitle="The author was not saved."
        className="mt-6 max-w-[32rem] space-y-5"
        button={["Save", "Saving..."]}
        beside={
          <Link to="/admin/authors" className="link py-2.5 text-small">
            Cancel
          </Link>
        }
      >
        <TextField
          field={fields.name}
          label={labels.name}
          limit={authorLimits.name}
          hint="A new name is also that of all posts with the former one."
          required
          data-missing="Please enter a name."
        />
        <TextField
          field={fields.image}
          label={labels.image}
          limit={authorLimits.image}
          inputMode="url"
          hint="A URL that begins with https://, or a path on this site. A file replaces it."
        />
        <FileField
          field={imageFile}
          label={labels.imageFile}
          accept={IMAGE_TYPES.join(",")}
          hint="JPG, PNG, GIF or WebP, up to 5 MB. Square works best."
        />
        <TextAreaField field={fields.bio} label={labels.bio} limit={authorLimits.bio} rows={5} />
      </PostForm>
    </AdminPage>
  );
}
