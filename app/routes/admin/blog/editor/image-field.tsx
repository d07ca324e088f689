import { useFormMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useState } from "react";
import { DASHBOARD_PATH } from "~/content/staff-paths";
import { imageFilter } from "~/features/image-library/image-filter";
import { IMAGE_TYPES } from "~/features/media/image-formats";
import { checkImageFile } from "~/features/media/upload-image";
import { postFormLabels } from "~/features/posts/post-form";
import { Button } from "~/ui/button";
import { FileField, TextField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/field-parts";
import "./image-field.css";

/** An image field: the cover, or the picture for shared links. */
export type ImageName = "image" | "socialImage";

type ImageFieldProps = {
  legend: string;
  image: FormField;
  file: FormField;
  hint: string;
  /** The image URL in a rejected form. If the form's file was taken, it is already stored at this URL. */
  uploaded?: string;
  postId: string | null;
  /** Opens the image library. Without JavaScript, the form is sent to a page that redirects there. */
  onLibrary: (name: ImageName) => void;
  children?: ReactNode;
};

/** An image of a post: a URL or a file. Both fields are rendered; the cover's radio buttons hide one of them. */
export function ImageField({ legend, image, file, hint, uploaded, children, ...library }: ImageFieldProps) {
  const name = image.name as ImageName;
  const form = useFormMetadata(image.formId);
  const [preview, setPreview] = useState(image.defaultValue ?? "");

  useEffect(() => {
    const imageInput = findInput(image.id);
    const fileInput = findInput(file.id);
    if (!uploaded || !fileInput?.form || !fileInput.value || !imageInput) return;
    // The URL was taken, not the file.
    if (new FormData(fileInput.form).get(`${name}Mode`) === "url") return;
    imageInput.value = uploaded;
    fileInput.value = "";
  }, [uploaded, image.id, file.id, name]);

  const checkFile = (chosen?: File) => {
    findInput(file.id)?.setCustomValidity((chosen && checkImageFile(chosen)) ?? "");
    form.validate({ name: file.name });
  };

  const showUrl = () => {
    checkFile();
    setPreview(findInput(image.id)?.value ?? "");
  };

  const showFile = () => {
    const [chosen] = findInput(file.id)?.files ?? [];
    if (!chosen) return showUrl();
    checkFile(chosen);
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(chosen);
  };

  return (
    <fieldset className="image-field flex flex-col gap-4">
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      {name === "image" ? <ModeChoice onUrl={showUrl} onUpload={showFile} /> : null}
      <div className="image-field-address">
        <TextField
          field={image}
          label={postFormLabels[name]}
          inputMode="url"
          hint={hint}
          onInput={(event) => setPreview(event.currentTarget.value)}
        />
      </div>
      <div className="image-field-file">
        <FileField
          field={file}
          label={postFormLabels[`${name}File`]}
          accept={IMAGE_TYPES.join(",")}
          onChange={showFile}
          hint="JPG, PNG, GIF or WebP, up to 5 MB."
        />
      </div>
      <Button
        formAction={imageFilter.href(
          { choose: name, post: library.postId ?? "" },
          `${DASHBOARD_PATH}/choose-image`,
        )}
        formNoValidate
        variant="secondary"
        size="small"
        onClick={(event) => {
          event.preventDefault();
          library.onLibrary(name);
        }}
      >
        Choose from the library
      </Button>
      {preview ? (
        <img
          key={preview}
          src={preview}
          alt=""
          // This is not an error yet, because the author may still be typing the URL.
          onError={() => setPreview("")}
          className="max-h-48 rounded-control border border-rule"
        />
      ) : null}
      {children}
    </fieldset>
  );
}

/** Chooses between the URL and the file. */
const ModeChoice = (onChoose: { onUrl: () => void; onUpload: () => void }) => (
  <div className="flex gap-5 text-small">
    {(["url", "upload"] as const).map((mode) => (
      <label key={mode} className="inline-flex min-h-11 items-center gap-2">
        <input
          type="radio"
          name="imageMode"
          value={mode}
          defaultChecked={mode === "url"}
          onChange={mode === "url" ? onChoose.onUrl : onChoose.onUpload}
        />
        {mode === "url" ? "URL" : "Upload"}
      </label>
    ))}
  </div>
);

const findInput = (id: string) => document.getElementById(id) as HTMLInputElement | null;
